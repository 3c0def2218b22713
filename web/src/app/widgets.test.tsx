import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { AccountDialog } from '../features/account/AccountDialog';
import { CallBar } from '../entities/contact/CallBar';
import { AdLogo, pickLogo } from '../features/widgets/AdLogo';
import { hideWidgets, setWidget, showWidgets, widgets } from '../ui/widget-visibility';

/** A page with a widget and a dialog. */
function page(isOpen: boolean) {
  return (
    <>
      <CallBar phone="/consultation/phone/?complex=3" consultation="/consultation/?complex=3" />
      {isOpen && <AccountDialog path="/auth/" layout="desktop" onClose={() => undefined} />}
    </>
  );
}

/** A special project. */
function project(title: string, link: string | null) {
  return { title, logo_form: '/logo.svg', logo_form_link: link, legal_text_logo: 'ООО «Ромашка»' };
}

afterEach(() => {
  cleanup();
  act(showWidgets);
});

describe('widgets', () => {
  it('are set one by one, all hidden, all shown', () => {
    setWidget('chat', false);
    expect(widgets()).toEqual({ call: true, chat: false, mobileCall: true });
    hideWidgets();
    expect(Object.values(widgets())).toEqual([false, false, false]);
    showWidgets();
    expect(Object.values(widgets())).toEqual([true, true, true]);
  });

  it('give way to the dialog of signing in, and come back', () => {
    const { rerender } = render(page(false));
    expect(screen.getByRole('link', { name: 'Позвонить' }).getAttribute('href')).toBe(
      '/consultation/phone/?complex=3',
    );
    rerender(page(true));
    expect(screen.queryByRole('link', { name: 'Позвонить' })).toBeNull();
    rerender(page(false));
    expect(screen.getByRole('link', { name: 'Позвонить' })).toBeTruthy();
  });
});

describe('the advertising logo', () => {
  it('is one of those that lead somewhere', () => {
    const projects = [
      project('А', null),
      project('Б', 'https://b.example/'),
      project('В', 'https://v.example/'),
    ];
    expect(pickLogo(projects, 0)?.title).toBe('Б');
    expect(pickLogo(projects, 0.99)?.title).toBe('В');
    expect(pickLogo([project('А', null)], 0.5)).toBeNull();
    expect(pickLogo([], 0)).toBeNull();
  });

  it('says that it is an advertisement', () => {
    render(<AdLogo projects={[project('Б', 'https://b.example/')]} />);
    expect(screen.getByRole('link', { name: 'Б' }).getAttribute('rel')).toBe('noopener');
    expect(screen.getByRole('button', { name: 'Реклама' })).toBeTruthy();
  });
});
