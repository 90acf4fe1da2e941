import { parentPort, workerData } from 'node:worker_threads';
import releaseSync from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import type { QuickJSContext, QuickJSHandle, QuickJSSyncVariant } from 'quickjs-emscripten-core';
import type { RawOutcome, SandboxTask } from './sandbox.ts';

/** WebAssembly memory in pages of 64 kB: initially 16 MB, at most 64 MB. */
const PAGES = { initial: 256, maximum: 1_024 };
const STACK_BYTES = 512 * 1024;

/** Runs a script as a function body in its own interpreter, without access to the program. */
async function run({ script, handed, milliseconds, mostCharacters }: SandboxTask) {
  // The package's types describe its CommonJS build.
  const release = releaseSync as unknown as QuickJSSyncVariant;
  // The interpreter's own memory limit has no effect in this build; the WebAssembly limit does.
  const variant = newVariant(release, { wasmMemory: new WebAssembly.Memory(PAGES) });
  const quickJs = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = quickJs.newRuntime();
  runtime.setMaxStackSize(STACK_BYTES);
  const until = performance.now() + milliseconds;
  runtime.setInterruptHandler(() => performance.now() > until);
  const context = runtime.newContext();
  const evaluate = (code: string) => valueOf(context, context.evalCode(code));
  const stringify = evaluate('JSON.stringify');
  const input = valueOf(
    context,
    context.callFunction(evaluate('JSON.parse'), context.undefined, context.newString(handed)),
  );
  const body = evaluate(`(function (rows, anomaly) { 'use strict';\n${script}\n})`);
  const parts = ['rows', 'anomaly'].map((name) => context.getProp(input, name));
  const table = valueOf(context, context.callFunction(body, context.undefined, ...parts));
  const json = valueOf(context, context.callFunction(stringify, context.undefined, table));
  if (context.typeof(json) !== 'string') throw new ScriptFailure('script', 'It returned nothing.');
  if (context.getNumber(context.getProp(json, 'length')) > mostCharacters)
    throw new ScriptFailure('size', `It returned more than ${mostCharacters} characters.`);
  return context.getString(json);
}

class ScriptFailure extends Error {
  readonly kind: 'time' | 'memory' | 'size' | 'script';

  constructor(kind: ScriptFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The result of an evaluation; of an error only name and message. */
function valueOf(
  context: QuickJSContext,
  result: ReturnType<QuickJSContext['evalCode']>,
): QuickJSHandle {
  if (!result.error) return result.value;
  const thrown: unknown = context.dump(result.error);
  // The interpreter throws null when it has no memory left for an error.
  if (thrown === null) throw new ScriptFailure('memory', 'It needed more than 64 MB.');
  const { name, message } =
    typeof thrown === 'object'
      ? (thrown as { name?: unknown; message?: unknown })
      : { name: 'Error', message: thrown };
  const words = `${String(name)}: ${String(message)}`.slice(0, 300);
  if (words === 'InternalError: interrupted') throw new ScriptFailure('time', 'It ran too long.');
  if (words === 'InternalError: out of memory')
    throw new ScriptFailure('memory', 'It needed more than 64 MB.');
  throw new ScriptFailure('script', words);
}

const outcome: RawOutcome = await run(workerData as SandboxTask).then(
  (json) => ({ json }),
  (error: unknown) =>
    error instanceof ScriptFailure
      ? { failure: error.kind, message: error.message }
      : // The interpreter itself gave up, which it does where no memory is left.
        { failure: 'memory', message: 'It needed more than 64 MB.' },
);
parentPort?.postMessage(outcome);
