import { provideDocumentWork } from '@colophon/platform';
import { Module } from '@nestjs/common';
import { Answers } from './document/answers.publisher.js';
import { DocumentUploadedConsumer } from './document/document-uploaded.consumer.js';
import { InspectDocument } from './document/inspect-document.usecase.js';
import { OriginalFiles } from './document/original-files.repository.js';
import { PdfRequestedConsumer } from './document/pdf-requested.consumer.js';
import { StoreReceipt } from './document/store-receipt.usecase.js';
import { WriteDocument } from './document/write-document.usecase.js';
import { ReportPdfController } from './report/report-pdf.controller.js';
import { PdfEngineLife, pdfEngineProvider } from './engine/pdf-engine.provider.js';

@Module({
  controllers: [DocumentUploadedConsumer, PdfRequestedConsumer, ReportPdfController],
  providers: [
    pdfEngineProvider,
    PdfEngineLife,
    OriginalFiles,
    Answers,
    provideDocumentWork,
    InspectDocument,
    StoreReceipt,
    WriteDocument,
  ],
})
export class PdfWorkerModule {}
