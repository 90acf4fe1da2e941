const MENTION = /<([@#!])([^<>|]*)(?:\|([^<>]*))?>|<((?:https?|mailto):[^<>|]*)(?:\|([^<>]*))?>/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Slack's notation as plain text: names for people and channels, labels with the addresses of their links. */
export const plainText = (text: string, nameOf: (id: string) => string): string =>
  text
    .replaceAll(
      MENTION,
      (_, sign?: string, id = '', label?: string, address?: string, words?: string) => {
        if (address !== undefined)
          return words && words !== address ? `${words} (${address})` : address;
        if (sign === '@') return `@${label ?? nameOf(id)}`;
        return sign === '#' ? `#${label ?? nameOf(id)}` : `@${label ?? id}`;
      },
    )
    .replaceAll(/&(?:amp|lt|gt);/g, (sign) => ENTITIES[sign] ?? sign);
