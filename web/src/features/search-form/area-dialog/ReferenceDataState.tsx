import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';

interface ReferenceDataStateProps {
  readonly failure: string | null;
  readonly retry: () => void;
}

/** The state of reference data that is loading or failed to load. */
export function ReferenceDataState({ failure, retry }: ReferenceDataStateProps) {
  if (failure === null) {
    return (
      <div className="area-wait" aria-busy="true">
        <span className="unseen">Загружаем справочник…</span>
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <Skeleton key={line} className="area-wait-line" />
        ))}
      </div>
    );
  }
  return (
    <div className="area-failure" role="alert">
      <p>{failure}</p>
      <Button icon="refresh" onClick={retry}>
        Повторить
      </Button>
    </div>
  );
}
