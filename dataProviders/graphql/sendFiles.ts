/** POST by XMLHttpRequest, because `fetch` reports no upload progress. */

type Sent = {
  body: FormData
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  onProgress: (share: number) => void
}

const headersOf = (text: string): Headers => {
  const headers = new Headers()
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}

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
