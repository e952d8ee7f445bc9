/** How much of the screen the board has: the browser's full screen, and a mode that leaves only the board, the players and their clocks. */

class Screen {
  /** Whether everything but the board and the players is hidden. */
  boardOnly = $state(false);
  /** Whether the browser shows nothing but the page. */
  full = $state(false);

  /** Some browsers, those of phones above all, have no full screen. */
  get canBeFull(): boolean {
    return document.fullscreenEnabled;
  }

  toggleBoardOnly(): void {
    this.boardOnly = !this.boardOnly;
  }

  async toggleFull(): Promise<void> {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // The browser does not want to now; the page stays as it is.
    }
  }

  /** Keeps up with the browser, which can leave the full screen by itself. */
  follow(): () => void {
    const look = (): void => {
      this.full = document.fullscreenElement !== null;
    };
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }
}

export const screen = new Screen();
