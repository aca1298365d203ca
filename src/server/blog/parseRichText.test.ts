import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { document, link, node, paragraph, pictureAsset, postEntry, text } from '../../../tests/fakes/contentfulEntries';
import { blocksText } from '../../blog/richTextNodes';
import { parseRichText } from './parseRichText.server';
import { safeLink } from './safeLink.server';

const parse = (...content: Record<string, unknown>[]) => parseRichText(document(...content));

describe('rich text from outside', () => {
  test.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { nodeType: 'paragraph', content: [] },
    { nodeType: 'document' },
    { nodeType: 'document', content: 'x' },
  ])('%j is no document', (value) => {
    expect(parseRichText(value)).toBeNull();
  });

  test('keeps paragraphs, headings, lists, quotes, rules and tables', () => {
    const cell = (kind: string, value: string) => node(kind, [paragraph(value)]);
    expect(
      parse(
        node('heading-2', [text('Title')]),
        node('unordered-list', [
          node('list-item', [paragraph('one'), node('ordered-list', [node('list-item', [paragraph('nested')])])]),
        ]),
        node('blockquote', [paragraph('wise')]),
        node('hr', []),
        node('table', [node('table-row', [cell('table-header-cell', 'A'), cell('table-cell', 'B')])]),
      )?.map(({ type }) => type),
    ).toEqual(['heading', 'list', 'quote', 'rule', 'table']);
  });

  test('keeps how many columns and rows a cell of a table spans, where that can be', () => {
    const row = (...spans: Record<string, unknown>[]) =>
      node(
        'table-row',
        spans.map((data) => node('table-cell', [paragraph('x')], data)),
      );
    const [table] = parse(node('table', [row({ colspan: 2, rowspan: 3 }, {}, { colspan: 1e9, rowspan: 'all' })])) ?? [];
    expect(table?.type === 'table' && table.rows[0]?.map(({ columns, rows }) => [columns, rows])).toEqual([
      [2, 3],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('leaves out items and quotes that an editor left empty', () => {
    const item = (...content: Record<string, unknown>[]) => node('list-item', content);
    expect(
      parse(
        node('unordered-list', [item(paragraph('one')), item(paragraph(' ')), item()]),
        node('ordered-list', [item(paragraph(''))]),
        node('blockquote', [paragraph('')]),
        node('blockquote', []),
      ),
    ).toEqual([
      { type: 'list', ordered: false, items: [[{ type: 'paragraph', content: [{ type: 'text', value: 'one' }] }]] },
    ]);
  });

  test('makes no link without words, and none within another', () => {
    const to = (uri: string, ...content: Record<string, unknown>[]) => node('hyperlink', content, { uri });
    const outer = to('https://a.example/', text('all '), to('https://b.example/', text('of it')));
    expect(parse(node('paragraph', [to('https://a.example/', text('')), outer]))).toEqual([
      {
        type: 'paragraph',
        content: [
          {
            type: 'link',
            href: 'https://a.example/',
            content: [
              { type: 'text', value: 'all ' },
              { type: 'text', value: 'of it' },
            ],
          },
        ],
      },
    ]);
  });

  test('leaves out what it does not know, and keeps the words inside an unknown inline node', () => {
    expect(parse(node('script', [text('alert(1)')]), node('paragraph', [node('blink', [text('kept')])]))).toEqual([
      { type: 'paragraph', content: [{ type: 'text', value: 'kept' }] },
    ]);
  });

  test.each([
    null,
    7,
    'x',
    {},
    { nodeType: 'paragraph', content: null },
    { nodeType: 'table', content: [{}] },
    {
      nodeType: 'paragraph',
      content: [null, 5, { nodeType: 'text', value: 3, marks: 'x' }, { nodeType: 'hyperlink', data: null }],
    },
  ])('does not stumble over a node such as %j', (broken) => {
    expect(
      blocksText(parseRichText({ nodeType: 'document', content: [broken, paragraph('still here')] }) ?? []),
    ).toContain('still here');
  });

  test('keeps only the marks it knows', () => {
    expect(parse(node('paragraph', [text('x', 'bold', 'onclick', 'code', 'bold'), text('y')]))?.[0]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', value: 'x', marks: ['bold', 'code'] },
        { type: 'text', value: 'y' },
      ],
    });
  });

  test('takes a paragraph all in code for a block of code', () => {
    expect(parse(node('paragraph', [text('a = 1\nb = 2', 'code')]))).toEqual([{ type: 'code', code: 'a = 1\nb = 2' }]);
  });

  test("puts headings in order below the page's own", () => {
    const levels = parse(...[1, 4, 4, 2, 6].map((level) => node(`heading-${level}`, [text('x')])));
    expect(levels?.map((block) => block.type === 'heading' && block.level)).toEqual([2, 3, 4, 2, 3]);
  });

  test('shows pictures of Contentful with their measures, and no file from elsewhere', () => {
    const embedded = (asset: unknown) => parse(node('embedded-asset-block', [], { target: asset }));
    expect(embedded(pictureAsset('robot'))).toMatchObject([
      { type: 'image', image: { url: 'https://images.ctfassets.net/cfspace/robot/0/robot.jpg', width: 1600 } },
    ]);
    const from = (url: string) => ({
      ...pictureAsset('x'),
      fields: { file: { url, contentType: 'image/png', details: { image: { width: 1, height: 1 } } } },
    });
    for (const url of [
      '//evil.example/x.png',
      'http://images.ctfassets.net/x.png',
      'https://images.ctfassets.net.evil.example/x.png',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      '',
    ])
      expect(embedded(from(url))).toEqual([]);
  });

  test('embeds another post as a card and a codeBlock as a program', () => {
    const code = {
      sys: { id: 'c', contentType: link('ContentType', 'codeBlock') },
      fields: { language: 'Python', code: 'print(1)' },
    };
    expect(
      parse(
        node('embedded-entry-block', [], { target: postEntry('post-1') }),
        node('embedded-entry-block', [], { target: code }),
        node('embedded-entry-block', [], {
          target: { sys: { id: 'x', contentType: link('ContentType', 'secret') }, fields: {} },
        }),
      ),
    ).toEqual([
      { type: 'post-card', id: 'post-1', title: 'Title of post-1', image: null },
      { type: 'code', code: 'print(1)', language: 'Python' },
    ]);
  });

  test('cuts a document that nests or grows without end', () => {
    let deep: Record<string, unknown> = paragraph('deepest');
    for (let level = 0; level < 5_000; level += 1) deep = node('blockquote', [deep]);
    expect(blocksText(parse(deep) ?? [])).toBe('');
    expect(parse(...Array.from({ length: 50_000 }, () => paragraph('x')))?.length).toBeLessThan(4_001);
  });

  test('is text to React, whatever it says', () => {
    const [block] = parse(paragraph('<img src=x onerror=alert(1)>')) ?? [];
    expect(
      block?.type === 'paragraph' &&
        renderToStaticMarkup(block.content[0]?.type === 'text' ? block.content[0].value : ''),
    ).toBe('&lt;img src=x onerror=alert(1)&gt;');
  });
});

describe('a link', () => {
  test.each([
    ['https://scratch.mit.edu/a?b=c#d', 'https://scratch.mit.edu/a?b=c#d'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+911234567890', 'tel:+911234567890'],
    ['/workshop?x=1#y', '/workshop?x=1#y'],
    ['#part', '#part'],
    ['  https://python.org  ', 'https://python.org/'],
    ['www.python.org/about', 'https://www.python.org/about'],
    ['school@b.example', 'mailto:school@b.example'],
  ])('%j leads to %j', (address, href) => {
    expect(safeLink(address)).toBe(href);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    '',
    'relative/page',
    'https://',
    // Looks like a host that is known, and is the name of somebody elsewhere.
    'https://cogsprout.example@elsewhere.example/',
    'https://user:word@elsewhere.example/',
    'www.cogsprout.example@elsewhere.example/',
    'javascript:alert(1)@b.example',
  ])('%j leads nowhere', (address) => {
    expect(safeLink(address)).toBeNull();
  });

  test.each(['/.//elsewhere.example', '/..//elsewhere.example', '/a/..//elsewhere.example', '/./\\elsewhere.example'])(
    '%j stays on the site',
    (address) => {
      expect(safeLink(address)).toBe('/elsewhere.example');
    },
  );

  test('that looks like a path but leaves the site is an absolute address', () => {
    expect(safeLink('//elsewhere.example/x')).toBe('https://elsewhere.example/x');
    expect(safeLink('/\\elsewhere.example/x')).toBe('https://elsewhere.example/x');
  });
});
