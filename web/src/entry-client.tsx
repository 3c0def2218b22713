import './styles/tokens.css';
import './styles/base.css';
import './styles/search.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Api } from './api/client';
import { SearchPage } from './pages/SearchPage';

const root = document.getElementById('root');
if (root) {
  // The server writes the region of the host into the document.
  const region = document.documentElement.dataset['region'] === 'SPB' ? 'SPB' : 'MSK';
  createRoot(root).render(
    <StrictMode>
      <SearchPage api={new Api('/graphql')} region={region} />
    </StrictMode>,
  );
}
