export type HeaderKind = 'from' | 'date' | 'to' | 'cc' | 'subject' | 'other';

/** Names of the headers that mail programs print above a quoted mail, by language. */
const NAMES: Record<HeaderKind, string[]> = {
  from: 'from|von|de|da|från|van|fra|od|от|lähettäjä|gönderen|feladó|差出人|发件人|寄件者|보낸 사람'.split(
    '|',
  ),
  date: 'sent|date|gesendet|datum|envoyé|envoye|envoyé le|message du|inviato|data|enviado|enviado el|enviada em|fecha|skickat|verzonden|sendt|dato|wysłano|wysłane|отправлено|дата|lähetetty|päivämäärä|tarih|odesláno|elküldve|送信日時|日時|发送时间|날짜'.split(
    '|',
  ),
  to: 'to|an|à|a|para|till|aan|til|do|кому|vastaanottaja|kime|komu|címzett|宛先|收件人|收件者|받는 사람'.split(
    '|',
  ),
  cc: 'cc|bcc|kopie|copie à|kopia|dw|копия|抄送'.split('|'),
  subject:
    'subject|betreff|objet|sujet|oggetto|asunto|assunto|ämne|onderwerp|emne|temat|тема|aihe|konu|předmět|tárgy|件名|主题|主旨|제목'.split(
      '|',
    ),
  other:
    'reply-to|importance|attachments|organization|antwort an|répondre à|rispondi a|responder a|beantwoorden - aan'.split(
      '|',
    ),
};
const KINDS = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind as HeaderKind])),
);
const HEADER = new RegExp(
  `^[\\s|]*\\*?\\s?(${[...KINDS.keys()].join('|')})\\s?\\*?\\s?[:：]\\*?\\s*(.*)$`,
  'iu',
);

/** The kind and value of a header of a quoted mail: "From: Ann <ann@x.example>"; null for another line. */
export function readHeaderLine(line: string): { kind: HeaderKind; value: string } | null {
  if (line.length > 2_000) return null;
  const match = HEADER.exec(line);
  const kind = KINDS.get(match?.[1]?.toLowerCase() ?? '');
  return kind ? { kind, value: match?.[2]?.trim() ?? '' } : null;
}
