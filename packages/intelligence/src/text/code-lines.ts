/** Words that hardly occur in code and logs but in nearly every sentence. */
const PROSE_WORD =
  /(?<![\p{L}.'’_-])(?:the|and|you|we|our|your|this|that|these|please|when|have|has|with|which|after|but|they|would|could|what|why|will|und|wir|sie|ich|nicht|ist|die|der|das|bitte|wenn|haben|mit|für|nous|vous|est|les|des|pour|avec|que|los|las|para|con|una|pero)(?![\p{L}'’_.-])/gu;

const KINDS_OF_CODE = [
  // A time stamp or a level and a module at the start of a log line.
  /^\s*\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}:\d{2}/,
  /^\s*[A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2}\b/,
  /^\s*\[(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL|SEVERE)\]/,
  /^\s*(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL|SEVERE)\s+(?:\[|\w+[.$][\w.$]+)/,
  // Stack traces.
  /^\s*at [\w$.<>]+\s?\((?:.*:\d+|native code|Native Method|Unknown Source|<anonymous>)\)\s*$/,
  /^\s*at (?:async )?(?:file:|https?:|node:|\/)\S+:\d+/,
  /^\s*File "[^"]+", line \d+/,
  /^\s*(?:Traceback \(most recent call last\)|Caused by: [\w.$]+|\.\.\. \d+ more)/,
  /^\s*(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)\b/,
  // Commands, markup, statements, data, diffs.
  /^\s*(?:[\w.-]+@[\w.-]+[:~][^\s]*[$#]|\$>?|PS [A-Z]:\\[^>]*>|[A-Z]:\\[^>]*>)\s+\S/,
  /^\s*<\/?[a-z!?][^<>]*>.*<\/[a-z][^<>]*>\s*$|^\s*<\/?[a-z!?][\w-]*(?:\s+[\w:-]+="[^"]*")*\s*\/?>\s*$/i,
  /^\s*[\w.$\]["']+\s*(?:=|:=|\+=)\s*\S.*[;{(,]\s*$/,
  /^\s*[+-]?\s*[\w.$]+(?:[([][\w.$,"' ]*[)\]]){0,3}\s*<-\s*\S/,
  // The end of a call that began on a line before: more brackets close than open.
  /^\s*(?:[\w.$]+\([^()]*\),? ?|[\w.$]+ ?= ?[^\s,()]+,? ?)*(?:[\w.$]+ ?= ?[^\s,()]+|[\w.$]+\([^()]*\))\)+[;,]?\s*$/,
  /^\s*(?:const|let|var)\s+[\w{[].*=/,
  /^\s*(?:def|class|function|fun|func)\s+\w+\s*[({:]/,
  /^\s*(?:function|if|for|while|switch|catch|\} else if)\s*\(.*\)\s*\{\s*$/,
  /^\s*from\s+\S+\s+import\s|^\s*import\s+.*(?:;|\bfrom\s+['"].*)$|^\s*#(?:include|define|!)/,
  /^\s*(?:public|private|protected|static|return|throw)\b.*[;{]\s*$/,
  /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE|ALTER TABLE)\b.*(?:\bFROM\b|\bSET\b|\bVALUES\b|\(|;)/,
  /^\s*[{}()[\];,]+\s*$/,
  /^\s*"[\w.-]+"\s*:\s*(?:"|-?\d|\[|\{|true|false|null).*$/,
  /^\s*[\w.-]+=\S+(?:\s+[\w.-]+=\S+)+\s*$/,
  /^\s*(?:GET|POST|PUT|PATCH|DELETE|HEAD) \/\S* HTTP\/[\d.]+/,
  /^\s*(?:@@ -\d|\+\+\+ |--- \S+\/)/,
  /^\s*(?:[0-9a-f]{2} ){6,}|^\s*0x[0-9a-f]+\b/i,
];
/** As few patterns as can be, one for each set of flags: most lines are prose, and every pattern is tried on them. */
const CODE = [...Map.groupBy(KINDS_OF_CODE, ({ flags }) => flags)].map(
  ([flags, kinds]) => new RegExp(kinds.map(({ source }) => source).join('|'), flags),
);
const SYMBOLS = /[{}[\]<>=;|\\#^~`_]/g;

const proseWords = (text: string): number => text.toLowerCase().match(PROSE_WORD)?.length ?? 0;
/** As many such words are no chance. */
const ENOUGH = 3;

const PLAIN_WORD = /^["'(“‘]*\p{L}[\p{Ll}'’-]*[)"'”’]*[,.;:?!]*$/u;
/** In a sentence that names code, words are in the majority. */
const MANY_WORDS = 6;
const MOST = 0.7;

/** Whether a text that looks like code is a sentence about it: "Is there a way to trace errors in \\Macro{} calls?" */
export function isProse(text: string): boolean {
  if (proseWords(text) >= ENOUGH) return true;
  const words = text.trim().split(/\s+/);
  const plain = words.filter((word) => PLAIN_WORD.test(word)).length;
  return plain >= MANY_WORDS && plain >= words.length * MOST;
}

/** Whether a line is program text, a log entry or part of a stack trace. */
export function isCodeLine(line: string): boolean {
  if (line.length > 2_000) return false;
  const prose = proseWords(line);
  if (prose >= ENOUGH) return false;
  if (CODE.some((pattern) => pattern.test(line))) return true;
  const dense = line.trim();
  const symbols = dense.match(SYMBOLS)?.length ?? 0;
  return prose === 0 && symbols >= 4 && symbols / dense.length > 0.12;
}

/** Whether a line has columns: bars, tabs, or wide gaps between short cells. */
export function isTableRow(line: string): boolean {
  const row = line.trim();
  if (row.length > 400) return false;
  if (/^\|.*\|$/.test(row) || (row.match(/\s\|\s/g)?.length ?? 0) >= 2) return true;
  const cells = row.split(/\t+| {3,}/).filter(Boolean);
  if (cells.length < 2) return false;
  return cells.length >= 3
    ? cells.every((cell) => cell.length <= 48)
    : /\d/.test(cells[1] ?? '') && cells.every((cell) => cell.length <= 40 && !/[.?!]$/.test(cell));
}
