import { mount } from 'svelte';
import App from './App.svelte';
import { session } from './lib/client/session.svelte.ts';
import { look } from './lib/look.svelte.ts';
import { house } from './lib/words';
import './styles/index.css';

document.documentElement.lang = house.locale;
look.apply();
void session.ready();
const target = document.getElementById('app');
if (target) mount(App, { target });
