/** Of a report as a page: wide enough for its tables, and fit for paper. */
export const reportStyle = `
:root{color-scheme:light dark;--paper:#fafaf9;--ink:#17181c;--muted:#565963;--line:#e2e2de;--edge:#83868f;--accent:#1f3bd6}
@media (prefers-color-scheme:dark){:root{--paper:#111216;--ink:#eeeef1;--muted:#a4a8b4;--line:#2a2c34;--edge:#747885;--accent:#9db0ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Geist,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
main{max-width:60rem;margin:0 auto;padding:32px 20px 48px}
h1,h2{font-family:"Newsreader Display",Newsreader,Georgia,"Times New Roman",serif;font-weight:500;letter-spacing:-.02em;text-wrap:balance;overflow-wrap:anywhere}
h1{margin:4px 0;font-size:36px;line-height:1.15}
h2{margin:40px 0 8px;font-size:24px;line-height:1.2}
p{margin:0 0 8px;max-width:44rem}
.muted,caption{color:var(--muted);font-size:14px}
.scroll{overflow-x:auto;margin-top:12px}
.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
table{width:100%;border-collapse:collapse}
caption{padding-bottom:6px;text-align:left}
th,td{padding:8px 16px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
thead th{border-bottom-color:var(--edge);color:var(--muted);font-size:14px;font-weight:500}
tbody th{font-weight:500;overflow-wrap:anywhere;min-width:11rem}
td.number,th.number{padding-right:0;padding-left:16px;text-align:right;white-space:nowrap}
@media (max-width:30rem){main{padding:20px 16px 40px}h1{font-size:28px}}
@media print{body{background:#fff;color:#000;font-size:11pt}main{max-width:none;padding:0}.scroll{overflow:visible}h2{break-after:avoid}tr{break-inside:avoid}}
`;
