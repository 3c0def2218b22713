/** A campaign that is not there yet: saved, it is a draft that nobody sees. */
import { useState } from 'react';

import { notify } from '../../ui/notifications';
import { go } from '../location';
import { advertPath, ADVERTS_PATH } from '../paths';
import { Forbidden } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { AdvertForm } from './AdvertForm';
import { newDraft } from './draft';
import { useMayChange } from './may-change';

export function NewAdvert() {
  const [draft] = useState(newDraft);
  const mayChange = useMayChange();
  return (
    <Screen title="Новая кампания" crumbs={[{ title: 'Реклама', path: ADVERTS_PATH }]}>
      {mayChange ? (
        <AdvertForm
          id={null}
          revision={0}
          initial={draft}
          onSaved={({ id }) => {
            notify({ status: 'success', text: 'Черновик сохранён: его пока никто не видит' });
            go(advertPath(id), { replace: true });
          }}
        />
      ) : (
        <Forbidden />
      )}
    </Screen>
  );
}
