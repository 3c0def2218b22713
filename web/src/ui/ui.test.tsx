import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Button } from './Button';
import { Checkbox } from './Checkbox';
import { Dialog } from './Dialog';
import { Field } from './Field';
import { LineBadge, Station } from './Metro';
import { Notifications } from './Notifications';
import { dismiss, notify } from './notifications';
import { Pagination, pageNumbers } from './Pagination';
import { densities, preset } from './Picture';
import { PriceChange } from './Price';
import { ShareButton } from './ShareButton';
import { Tabs } from './Tabs';
import { Tooltip, TooltipContent, TooltipTrigger } from './Tooltip';

afterEach(cleanup);

/** HTML without its tags. */
function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '');
}

describe('a picture', () => {
  it('is asked for in the smallest preset that is wide enough', () => {
    expect(preset('/media/complex/a/render-1.svg', 300)).toBe('/media/complex/a/render-1.svg?w=320');
    expect(preset('/media/complex/a/render-1.svg', 9_000)).toBe('/media/complex/a/render-1.svg?w=3840');
    expect(preset('/wordmark.svg', 118)).toBe('/wordmark.svg');
  });

  it('names each preset once, for three densities', () => {
    expect(densities('/media/a.svg', 300)).toBe(
      '/media/a.svg?w=320 1x, /media/a.svg?w=640 2x, /media/a.svg?w=1080 3x',
    );
    expect(densities('/media/a.svg', 80)).toBe('/media/a.svg?w=250 1x');
  });
});

describe('paging', () => {
  it('shows the ends and the neighbours, and no gap of one page', () => {
    expect(pageNumbers(1, 17)).toEqual([1, 2, 3, 4, null, 17]);
    expect(pageNumbers(4, 17)).toEqual([1, 2, 3, 4, 5, null, 17]);
    expect(pageNumbers(9, 17)).toEqual([1, null, 8, 9, 10, null, 17]);
    expect(pageNumbers(15, 17)).toEqual([1, null, 14, 15, 16, 17]);
    expect(pageNumbers(2, 2)).toEqual([1, 2]);
  });

  it('is made of links, the open page apart', () => {
    render(<Pagination page={2} pages={3} href={(page) => `/news/?page=${page}`} />);
    expect(screen.getByText('2').getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Дальше' }).getAttribute('href')).toBe('/news/?page=3');
    expect(screen.getByRole('link', { name: 'Назад' }).getAttribute('rel')).toBe('prev');
  });
});

describe('a tooltip', () => {
  it('refuses parts outside its wrapper', () => {
    expect(() => renderToString(<TooltipContent>x</TooltipContent>)).toThrow(
      'Tooltip components must be wrapped in <Tooltip />',
    );
  });

  it('opens by focus, closes by Escape', async () => {
    render(
      <Tooltip>
        <TooltipTrigger>Реклама</TooltipTrigger>
        <TooltipContent>ООО «Ромашка»</TooltipContent>
      </Tooltip>,
    );
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByRole('tooltip').textContent).toBe('ООО «Ромашка»');
    expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('tabs', () => {
  it('open by arrows, and the others leave the order of Tab', async () => {
    render(
      <Tabs
        label="Кто строит"
        tabs={[
          { id: 'builders', title: 'Застройщики', panel: 'Верба' },
          { id: 'banks', title: 'Банки', panel: 'Столичный' },
        ]}
      />,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    const opened = screen.getByRole('tab', { name: 'Банки' });
    expect(document.activeElement).toBe(opened);
    expect(opened.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: 'Застройщики' }).tabIndex).toBe(-1);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Застройщики' }).getAttribute('aria-selected')).toBe('true');
  });
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <Dialog title="Вход" open={isOpen} onClose={() => setOpen(false)}>
        Содержимое
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title, closes by its cross and gives the focus back', async () => {
    render(<Opener />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(screen.getByRole('dialog', { name: 'Вход' }).textContent).toContain('Содержимое');
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Открыть' }));
    expect(document.documentElement.classList.contains('has-dialog')).toBe(false);
  });

  it('is nothing on the server', () => {
    const dialog = (
      <Dialog title="Вход" open onClose={() => undefined}>
        Содержимое
      </Dialog>
    );
    expect(renderToString(dialog)).toBe('');
  });
});

describe('a field', () => {
  it('says what is wrong beside itself', () => {
    render(<Field label="Почта" error="Не хватает домена" defaultValue="ivan@" />);
    const input = screen.getByRole('textbox', { name: 'Почта' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Не хватает домена',
    );
  });
});

describe('controls', () => {
  it('keep their name while busy', () => {
    render(<Button busy>Считаем…</Button>);
    expect(screen.getByRole('button', { name: 'Считаем…' }).getAttribute('aria-busy')).toBe('true');
  });

  it('with an icon alone are named', () => {
    render(
      <Button icon="share" iconOnly>
        Поделиться
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Поделиться' })).toBeTruthy();
  });

  it('that are options keep the state in a native input', async () => {
    const change = vi.fn();
    render(
      <Checkbox name="rooms" value="1" count="21 806" onChange={change}>
        1
      </Checkbox>,
    );
    await userEvent.click(screen.getByRole('checkbox'));
    expect(change).toHaveBeenCalledOnce();
  });
});

describe('facts of the portal', () => {
  it('draw a line without a style attribute', () => {
    const html = renderToString(<LineBadge color="#d41317" number="1" title="Сокольническая линия" />);
    expect(html).toContain('stroke="#d41317"');
    expect(html).toContain('Сокольническая линия');
    expect(html).not.toContain('style=');
  });

  it('tell the way to a station', () => {
    expect(textOf(renderToString(<Station name="Терехово" color="#8ec" walk={6} />))).toContain(
      'пешком 6\u00a0мин',
    );
    expect(
      textOf(renderToString(<Station name="Ладожская" color="#8ec" walk={null} transport={18} />)),
    ).toContain('на транспорте 18');
    expect(textOf(renderToString(<Station name="ЗИЛ" color="#8ec" isPlanned />))).toContain('строится');
  });

  it('say how a price moved in words too', () => {
    const text = textOf(renderToString(<PriceChange thousands={-340} />));
    expect(text).toBe('подешевела на 340\u00a0тыс.\u00a0₽');
    expect(renderToString(<PriceChange thousands={0} />)).toBe('');
  });
});

function drawSharing() {
  render(
    <>
      <ShareButton />
      <Notifications />
    </>,
  );
}

describe('sharing', () => {
  it('gives the search with its conditions to the share sheet of the system', async () => {
    window.history.replaceState(null, '', '/buildings/?rooms=2#top');
    const sheet = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, share: sheet });
    drawSharing();
    fireEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
    expect(sheet).toHaveBeenCalledWith({
      title: document.title,
      url: `${window.location.origin}/buildings/?rooms=2`,
    });
    vi.unstubAllGlobals();
  });

  it('copies the address where there is no such sheet', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/buildings/?rooms=3');
    drawSharing();
    await user.click(screen.getByRole('button', { name: 'Поделиться' }));
    expect(await screen.findByText('Ссылка скопирована')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/buildings/?rooms=3`);
    dismiss('share');
  });
});

describe('notifications', () => {
  it('come, can be acted upon, and go by id', async () => {
    render(<Notifications />);
    const undo = vi.fn();
    notify({ text: '«Пойма 17» в избранном', action: { title: 'Отменить', run: undo }, status: 'success' });
    const id = notify({ text: 'Ошибка при изменении избранных объектов', status: 'error' });
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('«Пойма 17» в избранном')).toBeNull();
    dismiss(id);
    await waitFor(() => expect(screen.queryByText('Ошибка при изменении избранных объектов')).toBeNull());
  });
});
