//! The games: one line each, and everything that is made from the list.

/// Hands the list of all games to a macro: the variant and type of a game, its folder, and what it is in a sentence.
///
/// Whatever has a part for every game is made from this list, so that a game cannot be forgotten anywhere:
///
/// ```
/// macro_rules! count {
///     ($($Game:ident $folder:ident $about:literal,)*) => { [$(stringify!($Game)),*].len() };
/// }
/// assert_eq!(slipway_games::for_each_game!(count), slipway_games::Game::ALL.len());
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($make:ident) => {
        $make! {
            Slash slash "Join two opposite edges; one diagonal of the two connects.",
            Crossway crossway "Join two opposite edges in eight directions, without ever making a crosscut.",
            Slither slither "Join two opposite edges orthogonally, with a shift before the placement.",
            Slyde slyde "Slide tiles to build the largest group of tiles, or of empty cells.",
            Slicron slicron "Build ever shorter paths between edge cells, and place the last stone.",
        }
    };
}
