/** One thing that a form asks of the server: whether it is being done, and why it was not. */
import { reasonOf } from '../../messages';

export class Doing {
  busy = $state(false);
  problem = $state('');

  /** Does it, unless it is being done already. What goes wrong is said where the form says it. */
  async do(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    try {
      await work();
    } catch (error) {
      this.problem = reasonOf(error);
    } finally {
      this.busy = false;
    }
  }

  /** For forms. */
  submit(work: () => Promise<void>): (event: SubmitEvent) => void {
    return (event) => {
      event.preventDefault();
      void this.do(work);
    };
  }
}
