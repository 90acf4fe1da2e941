import { startProduct } from '../e2e/product.ts';
const product = await startProduct('web-up');
console.log(product.origin);
process.on('SIGTERM', () => void product.stop().then(() => process.exit(0)));
