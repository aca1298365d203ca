/** Options of the commands that npm has none of its own for. */
export declare const ownOptions: readonly string[];

/** The options of a command that npm has kept, as no `--` stood before them. */
export declare function keptByNpm(args: readonly string[], env?: NodeJS.ProcessEnv): string[];
