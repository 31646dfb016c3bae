/** Messages one below the other: headings, sentences, and rows that line up. */

import { formOf, type Piece } from './pieces.ts';

export type Block =
  | { form: 'head' | 'line'; pieces: readonly Piece[] }
  /** Rows that follow each other, each in cells; `columns` is the most of them in a row. */
  | { form: 'rows'; rows: Piece[][][]; columns: number };

/** Messages as blocks: consecutive rows become one. */
export function blocks(messages: readonly (readonly Piece[])[]): Block[] {
  const found: Block[] = [];
  for (const message of messages) {
    const { form, pieces } = formOf(message);
    const last = found.at(-1);
    if (form !== 'row') found.push({ form, pieces });
    else {
      const row = cells(pieces);
      if (last?.form === 'rows') {
        last.rows.push(row);
        last.columns = Math.max(last.columns, row.length);
      } else found.push({ form: 'rows', rows: [row], columns: row.length });
    }
  }
  return found;
}

/** What stands between the gaps of a row. A tag around a gap is a tag around each side. */
export function cells(pieces: readonly Piece[]): Piece[][] {
  const found: Piece[][] = [[]];
  const put = (piece: Piece) => found.at(-1)?.push(piece);
  for (const piece of pieces) {
    if (piece.is === 'tab') found.push([]);
    else if (piece.is === 'tag') {
      cells(piece.pieces).forEach((inner, at) => {
        if (at > 0) found.push([]);
        put({ ...piece, pieces: inner });
      });
    } else put(piece);
  }
  return found;
}
