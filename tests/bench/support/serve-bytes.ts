import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/* node serve-bytes.ts PORT FILE: the same bytes for every request, as fast as Node can send them. */

const [port, file] = process.argv.slice(2)
const body = readFileSync(file ?? '')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength }

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1')
