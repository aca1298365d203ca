/** What a `.env` file says, or a sentence for each thing that keeps it from being understood. */
export declare function readEnvText(bytes: Buffer): { values: NodeJS.Dict<string>; faults: string[] };

/** The bytes of a `.env` file; nothing where there is none. Throws an Error with a sentence where it cannot be read. */
export declare function envBytes(file: string): Buffer | undefined;
