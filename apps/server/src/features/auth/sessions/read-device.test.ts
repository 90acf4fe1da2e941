import { expect, it } from 'vitest';
import { readDevice } from './read-device.ts';

it.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    { device: 'Chrome on macOS', phone: false },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    { device: 'Edge on Windows', phone: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { device: 'Safari on iPhone', phone: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    { device: 'Firefox on Linux', phone: false },
  ],
  ['curl/8.9.1', { device: null, phone: false }],
  [null, { device: null, phone: false }],
])('reads %s', (userAgent, device) => {
  expect(readDevice(userAgent)).toEqual(device);
});
