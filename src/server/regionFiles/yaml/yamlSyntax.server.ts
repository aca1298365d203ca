import { type Document, visit, type YAMLError } from 'yaml';

/** A mistake in the writing, explained to someone who has never heard of YAML. */
export interface SyntaxProblem {
  /** Where to point, as an offset into the text. */
  offset: number;
  found: string;
  remedy: string;
}

/** True where the rest of the file can still be read as it was meant. */
export function isHarmless({ code }: YAMLError): boolean {
  return code === 'BAD_DQ_ESCAPE';
}

/**
 * Says what a parser's error means for the person who typed the line. Goes by the error's code and by what stands in the
 * document, as the parser's messages change with its versions.
 */
export function syntaxProblem(error: YAMLError, document: Document.Parsed, text: string): SyntaxProblem {
  const offset = error.pos[0];
  const word = (/^[^\s:,\]}]+/.exec(text.slice(offset)) ?? [''])[0];
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return {
        offset,
        found: 'found a tab at the start of the line',
        remedy: 'indent with spaces, two for each level',
      };
    case 'MISSING_CHAR':
      if (word.startsWith('#'))
        return {
          offset,
          found: 'found a # right behind a value',
          remedy: 'write a space before it, if a comment begins there',
        };
      return (
        unclosedQuote(document, text, offset) ?? {
          offset,
          found: `found ${word || 'a name'} without a colon`,
          remedy: 'write name: value',
        }
      );
    case 'BAD_INDENT':
      return (
        unclosedBracket(document, text, offset) ?? {
          offset: oddLine(text, offset),
          found: 'found a line that starts at a different column than its neighbours',
          remedy: 'line it up with the lines of the same level, two spaces for each level',
        }
      );
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (text.slice(offset).trimStart().startsWith('-'))
        return {
          offset,
          found: 'found a list where it does not belong',
          remedy: 'write a space after each dash, and start every dash of the list at the same column',
        };
      return {
        offset,
        found: 'found a second colon on the line',
        remedy:
          'put a value that contains ": " in quotes, and check that the line starts at the same column as its neighbours',
      };
    case 'BLOCK_IN_FLOW':
      return {
        offset,
        found: 'found a second colon between two commas',
        remedy: 'put a text that contains ": " in quotes, or write the comma that is missing before the next name',
      };
    case 'MULTILINE_IMPLICIT_KEY':
      if (/^[^\s:]+:[\u00A0\u2000-\u200B\u202F\u3000]/.test(text.slice(offset)))
        return {
          offset: offset + text.slice(offset).indexOf(':') + 1,
          found: 'found a no-break space after the colon (copied from a web page or a document)',
          remedy: 'delete it and type a space',
        };
      return {
        offset,
        found: `found ${word || 'a line'} without a colon and a space`,
        remedy: 'write name: value, with a space after the colon',
      };
    case 'BAD_SCALAR_START':
      return {
        offset,
        found: `found a value that starts with ${text.charAt(offset)}`,
        remedy: 'put the value in quotes',
      };
    case 'BAD_DQ_ESCAPE':
      return {
        offset,
        found: `found ${text.slice(offset, offset + 2)} between double quotes`,
        remedy: 'write the backslash twice, or use single quotes',
      };
    case 'MULTIPLE_DOCS':
      return text.startsWith('---', offset)
        ? {
            offset,
            found: 'found a line of three dashes',
            remedy: 'take the line --- out: what stands below it is not read',
          }
        : {
            offset,
            found: 'found more below a line of three dots',
            remedy: 'take the line ... out: what stands below it is not read',
          };
    case 'UNEXPECTED_TOKEN':
      if (endsInApostrophe(text, offset))
        return {
          offset,
          found: 'found an apostrophe in single quotes, which ends them',
          remedy: `put the value in double quotes: "It's …"`,
        };
      // What is added to a file whose last line has no end comes to stand behind its last value.
      if (/[\]}"']$/.test(text.slice(0, offset)) && /^[\w-]+:(?!\S)/.test(text.slice(offset)))
        return {
          offset,
          found: `found ${word}: on the line of the value before it`,
          remedy: `begin a new line before ${word}`,
        };
      return {
        offset,
        found: `found ${word || 'text'} after the end of the value`,
        remedy: 'put the whole value in one pair of quotes, and a comment behind a # with a space before it',
      };
    default:
      return {
        offset,
        found: `found something that YAML cannot read (${error.message})`,
        remedy: 'compare the line with the same line of another region file',
      };
  }
}

/** The last list or group in brackets above the offset that is not closed. The parser complains only where it runs out. */
function unclosedBracket(document: Document.Parsed, text: string, offset: number): SyntaxProblem | undefined {
  let opened: number | undefined;
  visit(document, {
    Collection(_, node) {
      if (!node.flow || !node.range || node.range[0] >= offset) return;
      const [start, end] = node.range;
      if (text.charAt(end - 1) !== closingBracket(text.charAt(start))) opened = start;
    },
  });
  if (opened === undefined) return undefined;
  const bracket = text.charAt(opened);
  const [, comment = ''] = /^[^\n]*?[ \t](#[^\n]*)/.exec(text.slice(opened)) ?? [];
  if (comment.includes(closingBracket(bracket)))
    return {
      offset: opened + text.slice(opened).indexOf(comment),
      found: 'found a # that begins a comment, so that the rest of the line counts for nothing',
      remedy: 'put a value that begins with # in quotes, for example "#7a1fa2"',
    };
  return {
    offset: opened,
    found: `found ${bracket} that is opened and never closed`,
    remedy: `close it with ${closingBracket(bracket)}`,
  };
}

/** True where a letter follows on a text in single quotes: the quote before it was meant as an apostrophe. */
function endsInApostrophe(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /'[^']*'$/.test(line) && /^\p{L}/u.test(text.slice(offset));
}

function closingBracket(bracket: string): string {
  return bracket === '[' ? ']' : '}';
}

/** The last text above the offset that begins with a quote and does not end with it. */
function unclosedQuote(document: Document.Parsed, text: string, offset: number): SyntaxProblem | undefined {
  let opened: number | undefined;
  visit(document, {
    Scalar(_, node) {
      if (!node.range || node.range[0] >= offset) return;
      const source = text.slice(node.range[0], node.range[1]);
      const isQuoted = source.startsWith('"') || source.startsWith("'");
      if (isQuoted && (source.length === 1 || source.at(-1) !== source[0])) opened = node.range[0];
    },
  });
  if (opened === undefined) return undefined;
  return {
    offset: opened,
    found: 'found a quote that is opened and never closed',
    remedy: 'close it at the end of the value, with the same kind of quote',
  };
}

/**
 * The line whose indentation is off. The first line of a group sets its column, so a slip there shows only on the next
 * line: where that one is at an even column and the one above is not, the one above is it.
 */
function oddLine(text: string, offset: number): number {
  const own = indentation(text.slice(offset));
  const above = text.slice(0, offset).trimEnd();
  const start = above.lastIndexOf('\n') + 1;
  const before = indentation(above.slice(start));
  return before > own && before % 2 === 1 && own % 2 === 0 ? start + before : offset + own;
}

function indentation(text: string): number {
  return /^[ \t]*/.exec(text)?.[0].length ?? 0;
}
