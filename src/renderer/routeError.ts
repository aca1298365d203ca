import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import type { SafeError } from './HydrationState';

/** The error as the error screen reads it, the same on the server and in the browser. */
export function routeError({ status, statusText, reference }: SafeError): ErrorResponse {
  return new ErrorResponse(status, statusText, { reference });
}
