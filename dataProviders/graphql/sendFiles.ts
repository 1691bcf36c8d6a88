/** A POST that tells how much of it has left: `fetch` does not, so a request with files goes by XMLHttpRequest. */

type Sent = {
  body: FormData
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  /** From 0 to 1, of the body. */
  onProgress: (share: number) => void
}

/** `name: value` lines, as the browser gives them. */
const headersOf = (text: string): Headers => {
  const headers = new Headers()
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}

/** As `fetch`: throws where no answer came, and the signal's reason where it was given up. */
export const sendFiles = (url: string, { body, headers, signal, onProgress }: Sent): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    signal.addEventListener('abort', giveUp, { once: true })
    const settle = (end: () => void) => () => {
      signal.removeEventListener('abort', giveUp)
      end()
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress(1)
    request.onload = settle(() =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: headersOf(request.getAllResponseHeaders()),
        }),
      ),
    )
    request.onerror = settle(() => reject(new TypeError('The request did not reach the server')))
    request.onabort = settle(() => reject(signal.reason))
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
