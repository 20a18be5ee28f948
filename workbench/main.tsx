import '#common/ui/theme/fonts.css';
import '#common/ui/theme/tokens.css';
import '#common/ui/theme/base.css';
import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { THEME_CHOICES } from '#common/domain/themeChoices.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { Toaster } from '#common/ui/toast.tsx';
import { isScreen, storyGroups } from './stories.ts';
import './workbench.css';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app');

const parameters = new URLSearchParams(location.search);
const group = parameters.get('group') ?? 'shared';
const stories = (await storyGroups[group]?.()) ?? {};
const name = parameters.get('story') ?? Object.keys(stories)[0] ?? '';
const theme = THEME_CHOICES.find((choice) => choice === parameters.get('theme')) ?? 'system';
const Story = stories[name];

const store = createStore();
store.set(themeAtom, theme);

const urlOf = (changes: Record<string, string>) => `?${new URLSearchParams({ group, theme, ...changes })}`;

function Navigation() {
  return (
    <div className="workbench__navigation">
      <nav aria-label="Groups">
        {Object.keys(storyGroups).map((other) => (
          <a key={other} href={urlOf({ group: other })}>
            {other}
          </a>
        ))}
      </nav>
      <nav aria-label="Themes">
        {THEME_CHOICES.map((choice) => (
          <a key={choice} href={urlOf({ story: name, theme: choice })}>
            {choice}
          </a>
        ))}
      </nav>
      <nav aria-label="Stories">
        {Object.keys(stories).map((story) => (
          <a key={story} href={urlOf({ story })} aria-current={story === name ? 'page' : undefined}>
            {story}
          </a>
        ))}
      </nav>
    </div>
  );
}

const content = Story ? <Story /> : <p>Unknown story: {name}</p>;

createRoot(container).render(
  <Provider store={store}>
    <MemoryRouter>
      {isScreen(name) ? (
        content
      ) : (
        <div className="workbench">
          <Navigation />
          <main className="workbench__story">
            <h1>{name}</h1>
            {content}
          </main>
        </div>
      )}
      <Toaster />
    </MemoryRouter>
  </Provider>,
);
