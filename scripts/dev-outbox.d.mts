export const startOutbox: (port: number) => Promise<{ smtpUrl: string; url: string; stop: () => void }>
