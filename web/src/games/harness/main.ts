/** Every table from fixtures, to be looked at; served by `npm run dev` alone: /src/games/harness/index.html */

import { mount } from 'svelte';
import '../../styles/index.css';
import Harness from './Harness.svelte';

const wish = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wish.get('theme') ?? 'system';
const target = document.getElementById('app');
if (target) mount(Harness, { target, props: { wish } });
