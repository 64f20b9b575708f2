/** Files deeper than this are left out: PDFs are rarely that deep, and a link can form a cycle. */
const DEEPEST = 8;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

/** A reader gives at most a hundred entries at a time, and none when it is through. */
async function childrenOf(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function filesBelow(entry: FileSystemEntry, depth: number): Promise<File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  if (depth === DEEPEST) return [];
  const children = await childrenOf(entry as FileSystemDirectoryEntry);
  const found = await Promise.all(children.map((child) => filesBelow(child, depth + 1)));
  // What the system keeps in folders (.DS_Store) was not meant.
  return found.flat().filter(({ name }) => !name.startsWith('.'));
}

export interface Dropped {
  files: File[];
  /** Sentences about folders that could not be read, each with its name. */
  unreadable: string[];
}

/** What was dropped, folders opened. The list of items is gone after the event: it is read before any wait. */
export async function droppedFiles(transfer: DataTransfer): Promise<Dropped> {
  const plain = [...transfer.files];
  const entries = [...(transfer.items ?? [])]
    .map((item) => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? null) : null))
    .filter((entry) => entry !== null);
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files: plain, unreadable: [] };
  const results = await Promise.allSettled(entries.map((entry) => filesBelow(entry, 0)));
  const files: File[] = [];
  const unreadable: string[] = [];
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') files.push(...result.value);
    else unreadable.push(`${entries[index]?.name ?? 'A folder'}: could not be read`);
  }
  return { files, unreadable };
}
