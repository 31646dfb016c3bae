/** Whether everything but the table is out of use, until it is left. */
class Frozen {
  on = $state(false);
}

export const frozen = new Frozen();
