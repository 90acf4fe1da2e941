import { BlockList, isIP } from 'node:net';

const forbidden = new BlockList();
// Unspecified ("this host"), link-local with every cloud's metadata service, multicast and broadcast.
forbidden.addSubnet('0.0.0.0', 8, 'ipv4');
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addSubnet('224.0.0.0', 4, 'ipv4');
forbidden.addSubnet('240.0.0.0', 4, 'ipv4');
forbidden.addAddress('100.100.100.200', 'ipv4'); // Alibaba's metadata
forbidden.addAddress('192.0.0.192', 'ipv4'); // Oracle's
forbidden.addAddress('168.63.129.16', 'ipv4'); // Azure's
forbidden.addAddress('::', 'ipv6');
forbidden.addSubnet('2001::', 32, 'ipv6'); // Teredo, which hides an IPv4 address
forbidden.addSubnet('64:ff9b:1::', 48, 'ipv6'); // translation inside one network, which hides an IPv4 address anywhere
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addSubnet('fec0::', 10, 'ipv6');
forbidden.addSubnet('ff00::', 8, 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6'); // Amazon's metadata
forbidden.addAddress('fd20:ce::254', 'ipv6'); // Google's
forbidden.addAddress('fd00:42::42', 'ipv6'); // Scaleway's

const ours = new BlockList();
// This machine, and networks that are not the internet's.
ours.addSubnet('127.0.0.0', 8, 'ipv4');
ours.addSubnet('10.0.0.0', 8, 'ipv4');
ours.addSubnet('100.64.0.0', 10, 'ipv4');
ours.addSubnet('172.16.0.0', 12, 'ipv4');
ours.addSubnet('192.0.0.0', 24, 'ipv4');
ours.addSubnet('192.168.0.0', 16, 'ipv4');
ours.addSubnet('198.18.0.0', 15, 'ipv4');
ours.addAddress('::1', 'ipv6');
ours.addSubnet('fc00::', 7, 'ipv6');

/** IPv6 prefixes that embed an IPv4 address, and the byte at which it begins. */
const CARRIERS: readonly { prefix: readonly number[]; at: number }[] = [
  { prefix: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], at: 12 }, // ::a.b.c.d
  { prefix: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff], at: 12 }, // ::ffff:a.b.c.d
  { prefix: [0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0], at: 12 }, // ::ffff:0:a.b.c.d
  { prefix: [0, 0x64, 0xff, 0x9b], at: 12 }, // 64:ff9b::/96, translated
  { prefix: [0x20, 0x02], at: 2 }, // 2002:a.b.c.d::, 6to4
];

/** Where a resolved address leads. */
type Reach = 'forbidden' | 'private' | 'public';

/**
 * Where a resolved address leads, in any notation: `forbidden` are link-local addresses, metadata services and addresses
 * of more than one machine, `private` this machine and its networks.
 */
export function reachOf(address: string): Reach {
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) return 'forbidden';
  const reach = listed(plain, family === 4 ? 'ipv4' : 'ipv6');
  if (family === 4 || reach !== 'public') return reach;
  const bytes = bytesOf(plain);
  const found = CARRIERS.filter(({ prefix }) =>
    prefix.every((byte, index) => bytes[index] === byte),
  ).map(({ at }) => listed(bytes.slice(at, at + 4).join('.'), 'ipv4'));
  return (
    found.find((one) => one === 'forbidden') ?? found.find((one) => one === 'private') ?? reach
  );
}

const listed = (address: string, family: 'ipv4' | 'ipv6'): Reach =>
  forbidden.check(address, family)
    ? 'forbidden'
    : ours.check(address, family)
      ? 'private'
      : 'public';

/** The 16 bytes of an IPv6 address, normalised by the URL parser. */
function bytesOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const words = (part: string) =>
    part === '' ? [] : part.split(':').map((word) => parseInt(word, 16));
  const before = words(head);
  const after = tail === undefined ? [] : words(tail);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after].flatMap((word) => [word >> 8, word & 0xff]);
}
