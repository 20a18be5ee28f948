import about from './pages/about.ts';
import allocation from './pages/allocation.ts';
import chat from './pages/chat.ts';
import disclosures from './pages/disclosures.ts';
import entry from './pages/entry.ts';
import notFound from './pages/notFound.ts';
import reading from './pages/reading.ts';
import solutions from './pages/solutions.ts';

/** About, Solutions and the 404 page. */
export default { about, allocation, chat, disclosures, entry, notFound, reading, solutions };
