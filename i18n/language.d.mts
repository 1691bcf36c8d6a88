export declare const chooseLanguage: (
  env: Readonly<Partial<Record<'LOADED_LOCALE' | 'DATA_DIR' | 'REGIE_LOCALE', string>>>,
) => string
export declare const rememberLanguage: (folder: string, language: string) => void
export declare const inLanguage: (specifier: string, language: string) => string
export declare const webFolder: (language: string) => string
