import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import blogWords from '../../locales/en/blog.json';
import commonWords from '../../locales/en/common.json';
import { createI18n } from '../i18n/createI18n';
import { factsForWords } from '../regions/facts';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { RichText } from './RichText';
import type { BlockNode, InlineNode, Mark } from './richTextNodes';

const i18n = createI18n({
  language: 'en',
  facts: factsForWords(sampleSite, sampleRegion(), 'en'),
  words: { blog: blogWords, common: commonWords },
});
/** What the text becomes on a page of the UAE, without the frame and its style. */
function html(...blocks: BlockNode[]): string {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter basename="/ae" initialEntries={['/ae/blog']}>
        <RichText blocks={blocks} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return markup.replace(/^<div[^>]*>|<\/div>$/g, '').replace(/ (?:class|data-discover)="[^"]*"/g, '');
}
const text = (value: string, ...marks: Mark[]): InlineNode => ({ type: 'text', value, marks });
const paragraph = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content });

test('marks become the elements that mean them', () => {
  expect(
    html(
      paragraph(
        text('b', 'bold'),
        text('i', 'italic'),
        text('u', 'underline'),
        text('c', 'code'),
        text('p', 'superscript'),
        text('l', 'subscript'),
        text('s', 'strikethrough'),
        text('x', 'bold', 'italic'),
      ),
    ),
  ).toBe(
    '<p><strong>b</strong><em>i</em><u>u</u><code>c</code><sup>p</sup><sub>l</sub><s>s</s><em><strong>x</strong></em></p>',
  );
});

test('links inside the site keep the region, others leave it, and files are no pages', () => {
  expect(
    html(
      paragraph(
        { type: 'link', href: '/workshop', content: [text('w')] },
        { type: 'post-link', id: 'post-1', content: [text('p')] },
        { type: 'link', href: 'https://scratch.mit.edu/', content: [text('s')] },
        { type: 'link', href: '/media/lab.webp', content: [text('m')] },
      ),
    ),
  ).toBe(
    '<p><a href="/ae/workshop">w</a><a href="/ae/blog-details/post-1">p</a><a ' +
      'href="https://scratch.mit.edu/" rel="noopener">s</a><a href="/media/lab.webp" ' +
      'rel="noopener">m</a></p>',
  );
});

test('lists nest, and an item of one paragraph needs none', () => {
  expect(
    html({
      type: 'list',
      ordered: true,
      items: [[paragraph(text('one')), { type: 'list', ordered: false, items: [[paragraph(text('two'))]] }]],
    }),
  ).toBe('<ol><li>one<ul><li>two</li></ul></li></ol>');
});

test('a table has a head where its first row is one, and its corner is no heading', () => {
  const cell = (value: string, header = false) => ({ header, content: [paragraph(text(value))] });
  expect(
    html({
      type: 'table',
      rows: [
        [cell('', true), cell('A', true)],
        [cell('B', true), cell('1')],
      ],
    }),
  ).toContain(
    '<thead><tr><td></td><th scope="col">A</th></tr></thead><tbody><tr><th scope="row">B</th><td>1</td></tr></tbody>',
  );
});

test('cells of a table that were joined stay joined', () => {
  const cell = (value: string) => ({ header: true, content: [paragraph(text(value))] });
  const wide = { ...cell('Robots'), columns: 2 };
  const high = { header: false, content: [paragraph(text('1'))], rows: 2 };
  expect(html({ type: 'table', rows: [[wide, cell('Age')], [high]] })).toContain(
    '<thead><tr><th scope="col" colSpan="2">Robots</th><th scope="col">Age</th></tr></thead><tbody><tr><td rowSpan="2">1</td></tr></tbody>',
  );
});

test('headings keep their level, blank paragraphs vanish, line breaks stay', () => {
  expect(
    html({ type: 'heading', level: 3, content: [text('H')] }, paragraph(text('  ')), paragraph(text('a\nb')), {
      type: 'rule',
    }),
  ).toBe('<h3>H</h3><p>a<br/>b</p><hr/>');
});

test('text is text, whatever it says', () => {
  expect(html(paragraph(text('<script>alert(1)</script>')), { type: 'code', code: '</code><script>' })).not.toContain(
    '<script>',
  );
});

test('a picture of Contentful comes in AVIF, WebP and JPEG with its box reserved, and opens as a file without a script', () => {
  const markup = html({
    type: 'image',
    image: {
      kind: 'contentful',
      url: 'https://images.ctfassets.net/s/a/0/r.jpg',
      width: 1600,
      height: 900,
      alt: 'A robot',
      scalable: true,
    },
  });
  expect(markup).toContain('<source type="image/avif" srcSet="https://images.ctfassets.net/s/a/0/r.jpg?fm=avif');
  expect(markup).toContain('<source type="image/webp"');
  expect(markup).toMatch(/<img loading="lazy"[^>]*width="1600" height="900" alt="A robot"/);
  expect(markup).toContain('href="https://images.ctfassets.net/s/a/0/r.jpg?fm=webp&amp;w=1600');
});
