/** The name of a connection's credential, without which it does not open. */
export const connectionCredentialRow = (organisation: string, connection: string): string =>
  `connection_credential ${organisation} ${connection}`;
