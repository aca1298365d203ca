export function usage(text: string, known?: readonly string[]): void;
