import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RangeText } from './RangeText';

test('a range stays on one line together with the mark after it, and the text as it is', () => {
  expect(renderToStaticMarkup(<RangeText text="For ages 6–16: robots, 15–17 March." />)).toBe(
    'For ages <span class="whole">6–16:</span> robots, <span class="whole">15–17</span> March.',
  );
  expect(renderToStaticMarkup(<RangeText text="No numbers – none." />)).toBe('No numbers – none.');
});
