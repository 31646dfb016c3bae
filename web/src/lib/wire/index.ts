export type * from './games';
export type * from './generated';
