/** The bytes of a text in base64url (RFC 4648, section 5), without the signs that fill it up. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
