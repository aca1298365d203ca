import type { Entity } from './contentful';

type Node = Record<string, unknown>;

export const text = (value: string, ...marks: string[]): Node => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
export const node = (nodeType: string, content: Node[], data: unknown = {}): Node => ({ nodeType, content, data });
export const paragraph = (value: string): Node => node('paragraph', [text(value)]);
export const document = (...content: Node[]): Node => node('document', content);
export const link = (linkType: 'Entry' | 'Asset' | 'Tag' | 'ContentType', id: string) => ({
  sys: { type: 'Link', linkType, id },
});

/** An entry of content type `blogPost` as the Delivery API sends it; `fields` replace or add to the usual ones. */
export function postEntry(id: string, fields: Record<string, unknown> = {}, tags: string[] = []): Entity {
  const day = /(\d+)$/.exec(id)?.[1] ?? '1';
  const createdAt = new Date(Date.UTC(2025, 0, Number(day))).toISOString();
  return {
    metadata: { tags: tags.map((tag) => link('Tag', tag)) },
    sys: {
      id,
      type: 'Entry',
      contentType: link('ContentType', 'blogPost'),
      createdAt,
      updatedAt: createdAt,
      locale: 'en-US',
    },
    fields: {
      title: `Title of ${id}`,
      date: createdAt.slice(0, 10),
      description: document(
        paragraph('First block.'),
        paragraph('Second block.'),
        paragraph('Third block.'),
        paragraph('Fourth block.'),
      ),
      content: document(paragraph(`Content of ${id}.`)),
      ...fields,
    },
  };
}

/** A picture in Contentful, with the protocol-relative address that its API gives. */
export function pictureAsset(id: string): Entity {
  return {
    sys: { id, type: 'Asset' },
    fields: {
      title: 'A robot',
      description: 'A robot waves',
      file: {
        url: `//images.ctfassets.net/cfspace/${id}/0/robot.jpg`,
        fileName: 'robot.jpg',
        contentType: 'image/jpeg',
        details: { size: 100_000, image: { width: 1600, height: 900 } },
      },
    },
  };
}

export const postEntries = (count: number): Entity[] =>
  Array.from({ length: count }, (_, index) => postEntry(`post-${index + 1}`));
