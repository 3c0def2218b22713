import type { DeviceLayout } from '../../app/contract';
import { counted, date, deadline, priceShort } from '../../lib/format';
import { houseTitle } from '../../entities/complex/house-title';
import { Block } from '../../ui/object/Block';
import type { House, Project } from './project-scale';
import { isFresh, scaleOf } from './project-scale';
import { HouseBar } from './HouseBar';
import { stacked } from './stacked';

const COMPLEXES = ['комплекс', 'комплекса', 'комплексов'] as const;

/** The complexes before the rest is folded, and their houses. */
const SHOWN = 10;
const SHOWN_HOUSES = 30;

interface ProjectsProps {
  projects: readonly Project[];
  /** YYYY-MM-DD. */
  today: string;
  layout: DeviceLayout;
}

/** Houses of a builder by complex over the years: what is being built and was delivered lately first. */
export function Projects({ projects, today, layout }: ProjectsProps) {
  if (projects.length === 0) return null;
  const fresh = projects.filter((project) => isFresh(project, today));
  const first = beginning(fresh.length > 0 ? fresh : projects);
  const rest = projects.filter((project) => !first.includes(project));
  return (
    <Block id="projects" title="Проекты и сроки" note={counted(projects.length, COMPLEXES)}>
      <Chart projects={first} today={today} layout={layout} />
      {rest.length > 0 && (
        <details className="projects-more">
          <summary>Ещё {counted(rest.length, COMPLEXES)}</summary>
          <Chart projects={rest} today={today} layout={layout} />
        </details>
      )}
      <ul className="record-legend projects-legend" aria-hidden="true">
        {LEGEND.map(([key, title]) => (
          <li key={key}>
            <svg width="16" height="10">
              <rect className={`house-${key}`} width="16" height="10" rx="3" />
            </svg>
            {title}
          </li>
        ))}
      </ul>
      <details className="projects-table">
        <summary>Показать таблицей</summary>
        <Table projects={projects} />
      </details>
    </Block>
  );
}

/** As many complexes as can be taken in at once, one at least. */
function beginning(projects: readonly Project[]): readonly Project[] {
  const ends = stacked(projects, ({ houses }) => houses.length);
  const isWithin = (at: number) =>
    (ends[at]?.start ?? 0) + (projects[at]?.houses.length ?? 0) <= SHOWN_HOUSES;
  return projects.slice(0, SHOWN).filter((_, at) => at === 0 || isWithin(at));
}

const LEGEND = [
  ['done', 'сдан'],
  ['work', 'идёт стройка'],
  ['rest', 'впереди'],
  ['moved', 'перенос'],
  ['stalled', 'срок прошёл, о сдаче не сообщили'],
] as const;

function Chart({ projects, today, layout }: ProjectsProps) {
  const isMobile = layout === 'mobile';
  const scale = scaleOf(projects, today, isMobile ? 1 : 0.7);
  return (
    <div className="projects">
      {scale && (
        <div className="projects-axis" aria-hidden="true">
          <svg width="100%" height="40">
            {scale.years.map(({ year, x }) => (
              <text key={year} className="projects-year" x={x} y="36">
                {year}
              </text>
            ))}
            <text
              className="projects-now"
              x={scale.x(today)}
              y="14"
              // At the end of the scale half of the word would stand out of the card.
              textAnchor={Number.parseFloat(scale.x(today)) > 85 ? 'end' : 'middle'}
            >
              сегодня
            </text>
          </svg>
        </div>
      )}
      {projects.map((project) => (
        <section key={project.url} className="project" aria-label={project.name}>
          <p className="project-name">
            <a href={project.url}>{project.name}</a>
            <span className="muted">{onSale(project)}</span>
          </p>
          <ul className="project-houses">
            {project.houses.map((house, at) => (
              <li key={`${house.title} ${at}`} className="house">
                <span className="house-title" title={houseTitle(house.title)}>
                  {shortTitle(house.title)}
                </span>
                {isMobile || !scale ? <span className={wordsClass(house)}>{house.words}</span> : null}
                {scale && <HouseBar house={house} scale={scale} today={today} hasWords={!isMobile} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const wordsClass = ({ course }: House) => `house-words house-words-${course.toLowerCase()}`;

/** «к. 2» of «Корпус 2»: a label beside a bar has no room for more. */
function shortTitle(title: string): string {
  return houseTitle(title)
    .replace(/^корпус\s+/i, 'к. ')
    .replace(/^дом\s+(?=№|ID)/i, '');
}

/** «296 кв. от 4,19 млн ₽». */
function onSale({ flats_count: count, price_from: price }: Project): string {
  if (count === 0) return 'в продаже ничего нет';
  return `${count} в продаже${price === null ? '' : ` от ${priceShort(price)}`}`;
}

/** The same in words: nothing is shown by a drawing alone. */
function Table({ projects }: { projects: readonly Project[] }) {
  return (
    <div className="projects-scroll">
      <table className="object-table">
        <thead>
          <tr>
            <th scope="col">Комплекс</th>
            <th scope="col">Корпус</th>
            <th scope="col">Начало работ</th>
            <th scope="col">Первый срок</th>
            <th scope="col">Сейчас</th>
          </tr>
        </thead>
        <tbody>
          {projects.flatMap((project) =>
            project.houses.map((house, at) => (
              <tr key={`${project.url} ${at}`}>
                <th scope="row">
                  <a href={project.url}>{project.name}</a>
                </th>
                <td>{houseTitle(house.title)}</td>
                <td>{house.started ? date(house.started) : '—'}</td>
                <td>{house.first ? quarterOf(house.first) : 'не объявлен'}</td>
                <td>{house.words}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** «III кв. 2027» of the last day of a quarter. */
function quarterOf(day: string): string {
  const [year = 0, month = 3] = day.split('-').map(Number);
  return deadline(year * 10 + Math.ceil(month / 3));
}
