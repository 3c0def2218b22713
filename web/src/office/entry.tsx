/** The entry of the back office: rendered in the browser alone. */
import './office.css';

import { createRoot } from 'react-dom/client';

import { trustOwn } from '../ui/trusted';
import { loadSession } from './api/session';
import { followLinks } from './location';
import { Office } from './Office';

trustOwn();
followLinks();
void loadSession();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Office />);
