/** Messages of one namespace or area: nested keys with texts in ICU message format. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The same keys as the English messages, with texts in another language. */
export type Translation<English extends Messages> = {
  readonly [Key in keyof English]: English[Key] extends Messages ? Translation<English[Key]> : string;
};
