//! The books of the house: those that it comes with, and those that were put there.

use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use doubt_games::dice::Rules;

use super::counsel::Counsellor as _;
use super::large::Book;

/// What the house comes with. Each is made by the command in docs/solving.md.
const SHIPPED: [&[u8]; 3] = [
    include_bytes!("../../strategies/liars-dice.book"),
    include_bytes!("../../strategies/liars-dice-wild.book"),
    include_bytes!("../../strategies/perudo.book"),
];

/// The books, the last one first to be asked.
static SHELF: LazyLock<RwLock<Vec<Arc<Book>>>> = LazyLock::new(|| RwLock::new(own()));

fn own() -> Vec<Arc<Book>> {
    let open = |file: &'static [u8]| Book::open(file).expect("the house's own books are whole");
    SHIPPED.map(open).map(Arc::new).into()
}

/// The books that the house comes with, as files.
pub fn shipped() -> impl Iterator<Item = &'static [u8]> {
    SHIPPED.into_iter()
}

/// Puts a book on the shelf, before those that are there.
pub fn put(book: Book) {
    SHELF.write().unwrap_or_else(PoisonError::into_inner).push(Arc::new(book));
}

/// Leaves those that the house comes with and these on the shelf, and no others.
pub fn arrange(books: impl IntoIterator<Item = Book>) {
    let arranged = own().into_iter().chain(books.into_iter().map(Arc::new)).collect();
    *SHELF.write().unwrap_or_else(PoisonError::into_inner) = arranged;
}

/// The book for matches by these rules, if it is not one that the house comes with.
pub fn added(rules: &Rules) -> Option<Arc<Book>> {
    book(rules).filter(|book| !shipped().any(|file| file == book.file()))
}

/// The book for matches by these rules.
pub fn book(rules: &Rules) -> Option<Arc<Book>> {
    let shelf = SHELF.read().unwrap_or_else(PoisonError::into_inner);
    shelf.iter().rev().find(|book| book.fits(rules)).cloned()
}
