/** A page module: its operations, and its view of their results. Both are pure and run on both sides. */
import type { ReactElement } from 'react';

import type { TypedDocument } from '../api/client';
import type { Operation, OperationResult, PageRequest } from './contract';
import type { Crumb, Head } from './head/head';

/** A request with its parsed URL. */
export interface PageContext extends PageRequest {
  params: Record<string, string>;
  search: URLSearchParams;
}

/** The results of the operations of a page. */
export interface Results {
  /** The data of a document, or null when it failed; variables distinguish several operations of one document. */
  of<Result, Variables>(document: TypedDocument<Result, Variables>, variables?: Variables): Result | null;
}

/** All predefined filters and stations; or the lists of complexes, alone or with the group of filters by mortgage. */
export type Column = 'all' | 'mortgage' | 'lists';

/** How the layout frames a page; a form and a right column are rendered unless disabled. */
export interface Frame {
  form?: boolean;
  /** What of the right column belongs to the page: all of it to catalogues. */
  rightColumn?: Column | false;
  crumbs?: Crumb[];
  /** Rendered between the header and the columns at full window width; contains its own search form. */
  hero?: ReactElement;
  /** Whether complexes by place stand below the content; a page that lists them itself does without. */
  places?: boolean;
  /** Whether advertising may stand around the content; a page that fills the window, or says what went wrong, does without. */
  ads?: boolean;
  /** The content takes the whole column of 1220 pixels. */
  wide?: boolean;
}

/** A page with its results. */
export interface View {
  /** 404 or 410 renders the error page instead of the body. */
  status?: number;
  /** Renders the body with 410, too: it links to what is still available. */
  keepsBody?: boolean;
  /** With 301: the target URL. */
  location?: string;
  /** The number of pages of the page's list; a URL beyond the last one is not found. */
  pages?: number;
  head: Head;
  layout?: Frame;
  body: ReactElement;
}

/** The default export of `src/pages/{name}/index.tsx`. */
export interface Page {
  /** Has server-only parts: it is always loaded as a document, also by «back». */
  isStatic?: boolean;
  /** No header, no footer, no form: the page is shown in an iframe. */
  bare?: boolean;
  plan(context: PageContext): Operation[] | { location: string };
  view(context: PageContext, results: Results): View;
}

/** An operation of a document. */
export function operation<Result, Variables extends Record<string, unknown>>(
  { name, hash }: TypedDocument<Result, Variables>,
  variables: Variables,
): Operation {
  return { name, hash, variables };
}

/** An operation whose result is the same on every page with these variables. */
export function sharedOperation<Result, Variables extends Record<string, unknown>>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
): Operation {
  return { ...operation(document, variables), shared: true };
}

/** Identifies an operation with its variables. */
export function operationKey(hash: string, variables: unknown): string {
  return hash + JSON.stringify(variables);
}

/** Access to the results of a plan. */
export function resultsOf(operations: readonly Operation[], answers: readonly OperationResult[]): Results {
  return {
    of<Result, Variables>(document: TypedDocument<Result, Variables>, variables?: Variables) {
      const key = variables && operationKey(document.hash, variables);
      const at = operations.findIndex(
        (candidate) =>
          candidate.hash === document.hash &&
          (!key || key === operationKey(candidate.hash, candidate.variables)),
      );
      // The hash is the document's, so the data has its type.
      return (answers[at]?.data ?? null) as Result | null;
    },
  };
}
