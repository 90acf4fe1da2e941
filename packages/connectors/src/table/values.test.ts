import { describe, expect, it } from 'vitest';
import { readDomains, readFlag, readStage } from './values.ts';

describe('reading yes and no', () => {
  it.each(['TRUE', 'yes', ' Y ', '1', 'Ja', 'oui', 'sí', 'x'])('%s is yes', (text) => {
    expect(readFlag(text)).toBe(true);
  });
  it.each(['FALSE', 'no', 'N', '0', 'nein', 'non'])('%s is no', (text) => {
    expect(readFlag(text)).toBe(false);
  });
  it.each(['', 'maybe', '2', 'yes and no'])('%j is neither', (text) => {
    expect(readFlag(text)).toBeNull();
  });
});

describe('reading domains', () => {
  it.each([
    ['acme.com', ['acme.com']],
    ['https://www.Acme.com/contact?x=1#top', ['acme.com']],
    ['http://user:secret@acme.com:8080/', ['acme.com']],
    ['ann@acme.co.uk', ['acme.co.uk']],
    ['acme.com; acme.de, www.acme.fr', ['acme.com', 'acme.de', 'acme.fr']],
    ['müller.de', ['xn--mller-kva.de']],
    ['n/a', []],
    ['#CAJUN.HTM#', []],
    ['1.5', []],
    ['localhost', []],
    ['javascript:alert(1)', []],
  ])('%s: %j', (text, expected) => {
    expect(readDomains(text)).toEqual(expected);
  });
});

describe('reading a stage', () => {
  it.each([
    ['Implementation', 'Onboarding'],
    ['customer', 'Steady'],
    ['Renewal due', 'Renewal'],
    ['Closed lost', 'Churned'],
    ['Lead', 'NewProspect'],
    ['Purple', null],
  ])('%s: %s', (text, expected) => {
    expect(readStage(text)).toBe(expected);
  });
});
