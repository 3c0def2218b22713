import type { ReactNode } from 'react';

import type { QueryState } from '../../api/use-query';
import type { Failure } from '../../api/client';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { OFFICE_PATH } from '../paths';

interface AnsweredProps<Result> {
  query: Pick<QueryState<Result>, 'answer' | 'retry'>;
  children: (data: Result) => ReactNode;
}

/** The data of a query; its place while it loads; the failure with a remedy. */
export function Answered<Result>({ query: { answer, retry }, children }: AnsweredProps<Result>) {
  if (!answer) return <Loading />;
  if ('failure' in answer) return <Failed failure={answer.failure} retry={retry} />;
  return children(answer.data);
}

export function Loading() {
  return (
    <output className="of-skeletons" aria-label="Загружаем">
      <Skeleton kind="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </output>
  );
}

export function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  if (failure.kind === 'forbidden') return <Forbidden />;
  return (
    <EmptyState
      kind={failure.kind === 'offline' ? 'offline' : 'failed'}
      title="Не получилось загрузить"
      action={<Button onClick={retry}>Повторить</Button>}
    >
      {failure.message}
    </EmptyState>
  );
}

/** The role has no such screen. */
export function Forbidden() {
  return (
    <EmptyState
      kind="failed"
      icon="lock"
      title="У вашей роли нет доступа"
      action={<ButtonLink href={OFFICE_PATH}>На первый экран</ButtonLink>}
    >
      Если раздел нужен вам для работы, попросите администратора добавить роль.
    </EmptyState>
  );
}
