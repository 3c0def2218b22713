import { lazy, useCallback, useMemo, useState } from 'react';

import type { Site } from '../../app/contract';
import { classes } from '../../lib/classes';
import { MAP_PICTURE_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { useMounted } from '../../ui/Portal';
import { farText, FOUND_BY, isFlat, type OwnForm, pointOf, typedPoint } from './model';

const PointMap = lazy(() => import('./PointMap'));

interface PointFieldProps {
  form: OwnForm;
  site: Site;
  layout: 'desktop' | 'mobile';
}

/** Where the house stands: a marker on the map, or two numbers, which need no scripts. */
export function PointField({ form, site, layout }: PointFieldProps) {
  const { values, errors, kind, point: known } = form;
  const [typed, setTyped] = useState({ lat: values['lat'] ?? '', lon: values['lon'] ?? '' });
  const [follows, setFollows] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const isMounted = useMounted();
  const onDrawn = useCallback(() => setDrawn(true), []);
  const found = pointOf(form);
  const told = useMemo(() => typedPoint(typed.lat, typed.lon), [typed]);
  const isTold = typed.lat !== '' || typed.lon !== '';
  const isChanged = typed.lat !== (values['lat'] ?? '') || typed.lon !== (values['lon'] ?? '');
  const isWrong = (errors['lat'] ?? errors['lon']) !== undefined;
  const foundBy = found
    ? FOUND_BY[known && known.by !== 'told' ? known.by : 'complex']
    : 'пока не\u00a0указано';

  const change = (next: typeof typed, isByHand: boolean) => {
    setTyped(next);
    setFollows(isByHand);
  };
  const number = (label: string, name: 'lat' | 'lon', example: string) => (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      placeholder={example}
      value={typed[name]}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => change({ ...typed, [name]: value }, true)}
    />
  );
  return (
    <fieldset className="own-point">
      <legend className="field-label">{isFlat(kind) ? 'Дом на\u00a0карте' : 'Место на\u00a0карте'}</legend>
      <p className="own-point-by" aria-live="polite">
        <Icon name="pin" size={18} filled={isTold || found !== null} />
        {isTold ? FOUND_BY.told : foundBy}
        {isTold && isMounted && (
          <Button kind="ghost" size="s" onClick={() => change({ lat: '', lon: '' }, true)}>
            Убрать отметку
          </Button>
        )}
      </p>
      {known?.far != null && !isChanged && (
        <p className="own-error" role="alert">
          <Icon name="warning" size={18} />
          {farText(known.far, form)} Поправьте её или выберите другое место из&nbsp;каталога. Если всё верно,
          нажмите «Дальше»: модератор увидит и&nbsp;то&nbsp;и&nbsp;другое.
        </p>
      )}
      <div className={classes('own-point-map map-stage', isDrawn && 'map-drawn')}>
        <img className="map-still" src={MAP_PICTURE_PATH} alt="" width={1200} height={900} loading="lazy" />
        {isOpen && (
          <LazyBoundary>
            <PointMap
              point={told ?? found}
              follows={follows}
              site={site}
              layout={layout}
              onPoint={([lat, lon]) => change({ lat: lat.toFixed(6), lon: lon.toFixed(6) }, false)}
              onDrawn={onDrawn}
            />
          </LazyBoundary>
        )}
        {!isOpen && isMounted && (
          <Button kind="primary" icon="map" className="own-point-open" onClick={() => setOpen(true)}>
            Отметить на&nbsp;карте
          </Button>
        )}
      </div>
      {isOpen && <p className="field-hint">Коснитесь карты там, где стоит дом, или перетащите отметку.</p>}
      <details className="own-point-numbers" open={isWrong || undefined}>
        <summary>Широта и&nbsp;долгота числами</summary>
        <div className="own-row">
          {number('Широта', 'lat', '55,7512')}
          {number('Долгота', 'lon', '37,6184')}
        </div>
      </details>
    </fieldset>
  );
}
