import { parseArgs } from 'node:util';
import { startFakeModel } from '../packages/intelligence/src/model/testing/fake-model.ts';
import { LOOPBACK_MODES } from '../packages/intelligence/src/model/testing/loopback-modes.ts';
import type { LoopbackMode } from '../packages/intelligence/src/model/testing/loopback-modes.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4555' },
    mode: { type: 'string', default: 'tools' },
  },
});
const modes = Object.keys(LOOPBACK_MODES);
if (!modes.includes(values.mode)) {
  console.error(`There is no mode ${values.mode}: ${modes.join(', ')}.`);
  process.exit(2);
}
const model = await startFakeModel(
  LOOPBACK_MODES[values.mode as LoopbackMode],
  Number(values.port),
);
console.log(`A loopback model (${values.mode}) answers at ${model.url}. Start Rapport with it:

RAPPORT_MODEL_KIND=openai-compatible RAPPORT_MODEL=loopback RAPPORT_MODEL_URL=${model.url} npm start

Stop it with Ctrl+C.`);
const leave = () => void model.close().then(() => process.exit(0));
process.on('SIGINT', leave);
process.on('SIGTERM', leave);
