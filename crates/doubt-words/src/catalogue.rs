//! The sentences of one language.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

/// The files of each language, as they were when the program was built.
type Files = &'static [(&'static str, &'static [(&'static str, &'static str)])];
const LANGUAGES: Files = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language in which every sentence exists.
pub const ENGLISH: &str = "en";

/// All sentences of a language. What it lacks is said in English.
pub struct Catalogue {
    language: LanguageIdentifier,
    bundle: FluentBundle<FluentResource>,
    /// Where to look for what is missing here.
    behind: Option<&'static Catalogue>,
}

static ALL: LazyLock<Vec<Catalogue>> = LazyLock::new(|| {
    let others = LANGUAGES.iter().filter(|(name, _)| *name != ENGLISH);
    let of = |(name, files): &(&str, &[(&str, &str)]), behind| {
        let texts = files.iter().map(|(_, text)| *text);
        Catalogue::of(name, texts, behind).expect("a test reads every catalogue")
    };
    others.map(|language| of(language, Some(Catalogue::english()))).collect()
});

static OF_ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| {
    let english = LANGUAGES.iter().find(|(name, _)| *name == ENGLISH);
    let (_, files) = english.expect("there is a folder of English sentences");
    let texts = files.iter().map(|(_, text)| *text);
    Catalogue::of(ENGLISH, texts, None).expect("a test reads every catalogue")
});

/// Sentences that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl Catalogue {
    /// The sentences in English.
    pub fn english() -> &'static Catalogue {
        &OF_ENGLISH
    }

    /// The sentences for somebody whose system speaks this: `de_AT.UTF-8`, `pt-BR`, `C`. English for
    /// languages that have no folder.
    pub fn preferred(locale: &str) -> &'static Catalogue {
        let folders = LANGUAGES.iter().map(|(name, _)| *name);
        let folder = nearest(locale, folders).and_then(|name| name.parse().ok());
        let found = folder.and_then(|language: LanguageIdentifier| {
            ALL.iter().find(|one| one.language == language)
        });
        found.unwrap_or_else(|| Catalogue::english())
    }

    /// A catalogue of these texts; what they lack is looked up in another one.
    pub fn of<'a>(
        language: &str,
        texts: impl IntoIterator<Item = &'a str>,
        behind: Option<&'static Catalogue>,
    ) -> Result<Catalogue, Unreadable> {
        let unreadable = |error: &dyn std::fmt::Debug| Unreadable(format!("{error:?}"));
        let language: LanguageIdentifier = language.parse().map_err(|error| unreadable(&error))?;
        let mut bundle = FluentBundle::new_concurrent(vec![language.clone()]);
        // Marks that isolate what is put into a sentence would show up in a terminal.
        bundle.set_use_isolating(false);
        for text in texts {
            let resource = FluentResource::try_new(text.to_owned())
                .map_err(|(_, errors)| unreadable(&errors))?;
            bundle.add_resource(resource).map_err(|errors| unreadable(&errors))?;
        }
        Ok(Catalogue { language, bundle, behind })
    }

    /// Its language, such as `en`.
    pub fn language(&self) -> String {
        self.language.to_string()
    }

    /// The texts of every language, by file: for tests.
    pub fn sources() -> Files {
        LANGUAGES
    }

    /// The sentence of this id with its arguments put in; none if there is no such sentence, or an
    /// argument is missing.
    pub(crate) fn format(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        self.own(id, args).or_else(|| self.behind?.format(id, args))
    }

    /// The same, from this catalogue alone: what depends on a sentence that is missing here is missing too.
    fn own(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

/// Which of these folders is for somebody whose system speaks this (`de_AT.UTF-8`, `pt-BR`, `C`): the one of
/// the region, or else the one of the language.
pub fn nearest<'a>(
    locale: &str,
    folders: impl Iterator<Item = &'a str> + Clone,
) -> Option<&'a str> {
    let tag = locale.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
    let wanted: LanguageIdentifier = tag.parse().ok()?;
    let language = LanguageIdentifier::from_parts(wanted.language, None, None, &[]);
    let named = |wanted: &LanguageIdentifier| {
        folders.clone().find(|name| name.parse::<LanguageIdentifier>().as_ref() == Ok(wanted))
    };
    named(&wanted).or_else(|| named(&language))
}
