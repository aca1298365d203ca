/** A wrong value in the environment; the message names the variable, what is wrong, and what would be right, a line each. */
export class WrongSettings extends Error {}
