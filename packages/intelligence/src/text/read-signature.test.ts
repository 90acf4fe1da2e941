import { describe, expect, it } from 'vitest';
import { readSignature } from './read-signature.ts';

const read = (text: string, name = 'Sarah Johnson', email = 'sarah@example.com') =>
  Object.fromEntries(
    Object.entries(readSignature(text, { name, email })).filter(([, value]) => value !== null),
  );

describe('a signature', () => {
  // Fixtures of email_reply_strip/crisp, MIT.
  it('gives title and mobile with pictures for labels', () => {
    expect(read('Sarah Johnson\nProduct Manager\n📧 sarah@example.com\n📱 +1 555-0123')).toEqual({
      title: 'Product Manager',
      mobile: '+1 555-0123',
    });
  });

  it('reads title and company from separate lines', () => {
    expect(read('John Doe\nSenior Developer\nExample Corp', 'John Doe')).toEqual({
      title: 'Senior Developer',
      company: 'Example Corp',
    });
  });

  it('gives title and company in one line', () => {
    expect(read('Sarah Johnson | Head of IT, Stone Mill Ltd')).toEqual({
      title: 'Head of IT',
      company: 'Stone Mill Ltd',
    });
    expect(read('Sarah Johnson, CEO at Stone Mill')).toEqual({
      title: 'CEO',
      company: 'Stone Mill',
    });
  });

  it('distinguishes phone, mobile and fax, with labels before or after', () => {
    expect(
      read('Sarah Johnson\nTel: 713-853-5448 Fax: 713-646-3393\nMobile: +44 7700 900123'),
    ).toEqual({ phone: '713-853-5448', mobile: '+44 7700 900123' });
    expect(
      read('Sarah Johnson\n(713) 345-7732 (phone)\n(678) 234-7644 (Cell)\n(713) 646-3490 (fax)'),
    ).toEqual({ phone: '(713) 345-7732', mobile: '(678) 234-7644' });
  });

  it('gives the address over its lines, without the suite of another', () => {
    expect(
      read(
        'Sarah Johnson\nStone Mill Inc.\n1400 Smith Street, Suite 3806A\nHouston, Texas 77002\nwww.example.com',
      ),
    ).toEqual({
      company: 'Stone Mill Inc.',
      address: '1400 Smith Street, Suite 3806A, Houston, Texas 77002',
    });
    expect(read('Sarah Johnson\nLindenstraße 12\n10969 Berlin')).toEqual({
      address: 'Lindenstraße 12, 10969 Berlin',
    });
  });

  it('gives the profile on LinkedIn', () => {
    expect(read('Sarah Johnson\nhttps://www.linkedin.com/in/sarah-johnson-42')).toEqual({
      linkedin: 'https://www.linkedin.com/in/sarah-johnson-42',
    });
  });

  it('knows the company by the domain of the writer', () => {
    expect(read('Sarah Johnson\nStone Mill\n', 'Sarah Johnson', 's@stone-mill.example')).toEqual({
      company: 'Stone Mill',
    });
  });

  it('is ignored when it is somebody else’s', () => {
    expect(read('Louise Kitchen\nChief Operating Officer\nTel: 713 853 3488')).toEqual({});
    expect(read('Senior Counsel\nPhone: 713-345-8897\nmark@other.example')).toEqual({});
  });

  it('is the writer’s where nobody is named', () => {
    expect(read('Senior Counsel\nPhone: 713-345-8897')).toEqual({
      title: 'Senior Counsel',
      phone: '713-345-8897',
    });
  });

  it('takes no sentence, date or advertisement for a fact', () => {
    expect(read('Sarah Johnson\nSent from my iPhone')).toEqual({});
    expect(read('Sarah Johnson\nOut of office until 2026-12-01.')).toEqual({});
    expect(read('Sarah Johnson\nAsk our sales director for a demo today!')).toEqual({});
    expect(read('')).toEqual({});
  });

  it('is read in linear time, whatever it holds', () => {
    const hostile = ['Sarah Johnson', ...Array.from({ length: 5_000 }, () => '1 2 '.repeat(2_000))];
    const before = process.threadCpuUsage();
    read(hostile.join('\n'));
    read(`Sarah Johnson\n${'a '.repeat(200_000)}`);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(4_000);
  });
});
