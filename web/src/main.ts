import { mount } from 'svelte';
import App from './App.svelte';
import { look } from './lib/look.svelte.ts';
import './styles/index.css';

look.apply();
const target = document.getElementById('app');
if (target) mount(App, { target });
