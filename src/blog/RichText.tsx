import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { width } from '../theme/tokens';
import { Link, useLeadsSomewhere } from '../ui/Link';
import { CodeBlock } from './CodeBlock';
import { PostMention } from './PostMention';
import { PostPictureLink } from './PostPictureLink';
import { Prose } from './Prose';
import { postPath } from './postPath';
import type { BlockNode, InlineNode, Mark, TableCell } from './richTextNodes';

/** Shows rich text; `lead` sets its first paragraph larger. Nodes are known and checked, so nothing here can be script. */
export function RichText({ blocks, lead = false }: { blocks: BlockNode[]; lead?: boolean }) {
  return (
    <Prose data-lead={lead ? '' : undefined}>
      <Blocks nodes={blocks} />
    </Prose>
  );
}

function Blocks({ nodes }: { nodes: BlockNode[] }) {
  return nodes.map((node, index) => <Block key={index} node={node} />);
}

function Block({ node }: { node: BlockNode }): ReactNode {
  const { t } = useTranslation('blog');
  switch (node.type) {
    case 'paragraph':
      return isBlank(node.content) ? null : (
        <p>
          <Inlines nodes={node.content} />
        </p>
      );
    case 'heading': {
      const Heading = `h${node.level}` as const;
      return (
        <Heading>
          <Inlines nodes={node.content} />
        </Heading>
      );
    }
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List>
          {node.items.map((item, index) => (
            <li key={index}>
              <Item nodes={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <Blocks nodes={node.content} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
    case 'code':
      return <CodeBlock code={node.code} {...(node.language ? { language: node.language } : {})} />;
    case 'table':
      return <Table rows={node.rows} />;
    case 'image':
      return (
        <figure data-picture={node.image.kind === 'project' ? node.image.name : undefined}>
          <PostPictureLink
            image={node.image}
            sizes={
              node.image.kind === 'project' && node.image.name.startsWith('level-')
                ? 'min(400px, 88vw)'
                : `min(${width.post}, 88vw)`
            }
          />
        </figure>
      );
    case 'file':
      return (
        <p>
          <a href={node.href}>{t('post.download', { title: node.title })}</a>
        </p>
      );
    case 'post-card':
      return <PostMention id={node.id} title={node.title} image={node.image} />;
  }
}

/** A list item of one paragraph needs no paragraph. */
function Item({ nodes }: { nodes: BlockNode[] }) {
  const [first, ...rest] = nodes;
  if (first?.type !== 'paragraph') return <Blocks nodes={nodes} />;
  return (
    <>
      <Inlines nodes={first.content} />
      <Blocks nodes={rest} />
    </>
  );
}

function Table({ rows }: { rows: TableCell[][] }) {
  const { t } = useTranslation('blog');
  const [first, ...rest] = rows;
  const hasHead = first?.every((cell) => cell.header) ?? false;
  return (
    // It scrolls sideways on phones: the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to take focus (WCAG 2.1.1)
    <div className="table" role="region" aria-label={t('post.table')} tabIndex={0}>
      <table>
        {hasHead && first && (
          <thead>
            <Row cells={first} scope="col" />
          </thead>
        )}
        <tbody>
          {(hasHead ? rest : rows).map((cells, index) => (
            <Row key={index} cells={cells} scope="row" />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ cells, scope }: { cells: TableCell[]; scope: 'col' | 'row' }) {
  return (
    <tr>
      {cells.map((cell, index) => {
        const content = <Item nodes={cell.content} />;
        // An empty corner is no heading.
        return cell.header && !isEmpty(cell) ? (
          <th key={index} scope={scope} colSpan={cell.columns} rowSpan={cell.rows}>
            {content}
          </th>
        ) : (
          <td key={index} colSpan={cell.columns} rowSpan={cell.rows}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function Inlines({ nodes }: { nodes: InlineNode[] }) {
  return nodes.map((node, index) => <Inline key={index} node={node} />);
}

function Inline({ node }: { node: InlineNode }): ReactNode {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>((inner, mark) => marked(mark, inner), withBreaks(node.value));
    case 'post-link':
      return <PageLink to={postPath(node.id)} nodes={node.content} />;
    case 'link':
      // Pictures are files, not pages of the router.
      return node.href.startsWith('/') && !node.href.startsWith('/media/') ? (
        <PageLink to={node.href} nodes={node.content} />
      ) : (
        <a href={node.href} rel="noopener">
          <Inlines nodes={node.content} />
        </a>
      );
  }
}

/** A link inside a sentence, which must still be read where its page is switched off. */
function PageLink({ to, nodes }: { to: string; nodes: InlineNode[] }) {
  const words = <Inlines nodes={nodes} />;
  return useLeadsSomewhere(to) ? <Link to={to}>{words}</Link> : words;
}

function marked(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'underline':
      return <u>{inner}</u>;
    case 'code':
      return <code>{inner}</code>;
    case 'superscript':
      return <sup>{inner}</sup>;
    case 'subscript':
      return <sub>{inner}</sub>;
    case 'strikethrough':
      return <s>{inner}</s>;
  }
}

/** A line break inside a paragraph (Shift and Enter in Contentful's editor) is one in the text. */
function withBreaks(text: string): ReactNode {
  const lines = text.split('\n');
  if (lines.length === 1) return text;
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function isBlank(content: InlineNode[]): boolean {
  return content.every((node) => node.type === 'text' && node.value.trim() === '');
}

function isEmpty(cell: TableCell): boolean {
  return cell.content.every((block) => block.type === 'paragraph' && isBlank(block.content));
}
