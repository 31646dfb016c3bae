export type * from './game';
export type * from './generated';
