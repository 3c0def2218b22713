import type { PageContext, View } from '../../app/page';
import { redirectOrErrorView } from '../../app/outcome';

type Answer = Parameters<typeof redirectOrErrorView>[1];

/** The view of a URL without a text: a redirect or an error. */
export function absent(context: PageContext, answer: Answer): View {
  const none: Answer = { status: 'UNKNOWN', location: null, site: null };
  const view =
    redirectOrErrorView(context, answer?.status === 'OK' ? none : answer) ??
    redirectOrErrorView(context, none);
  if (!view) throw new Error('an unknown address has a view of its own');
  return view;
}
