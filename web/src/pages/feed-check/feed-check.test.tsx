import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { FEED_CHECK_PATH } from '../../lib/paths';
import { FeedCheckForm } from './FeedCheckForm.server';

test('the page has the room that the server fills, and a form that needs no script', () => {
  const html = renderToString(<FeedCheckForm action={FEED_CHECK_PATH} />);
  // `MARKER` of search-api/server/src/feed_check.
  expect(html.split('<div id="feed-check-result"></div>')).toHaveLength(2);
  expect(html).toContain(`action="${FEED_CHECK_PATH}" encType="multipart/form-data" method="post"`);
  expect(html).toContain('type="submit"');
});
