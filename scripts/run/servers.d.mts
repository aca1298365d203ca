export function postgresFolder(): string | undefined;
export function nginxProgram(): string | undefined;
export function serversIfNeeded(): void;
